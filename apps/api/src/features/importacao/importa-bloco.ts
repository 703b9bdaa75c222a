import { createHash } from 'node:crypto';
import type { AtribValor } from '@retaguarda/atributos';
import { cleanCpf, isCpf } from '@retaguarda/domain';
import { sql } from 'kysely';
import type { SessaoAtual } from '../../auth/sessao-atual.ts';
import type { Valores } from '../../db/schema.ts';
import type { Tx } from '../../db/tx.ts';
import { desceDe, julga } from '../atributo/public.ts';
import { BUSCA, docDeNome } from '../busca/public.ts';
import type { Modelo } from '../categoria/public.ts';
import { confereTipoPessoa, externosDaPericia, type PericiaRow } from '../pericia/public.ts';
import { type LinhaLida, MENSAGEM_TIPO, type Recusa } from './celulas.ts';

interface Conhecida {
  id: number;
  cpf: string | null;
  codigo: string | null;
  categoria_id: number;
  valores: Valores;
  vinculada: boolean;
}

export interface Contexto {
  modelo: Modelo;
  pericia: PericiaRow;
  sessao: SessaoAtual;
  titulo: (atributoId: number) => string;
}

/** People the lines name by CPF or code, and whether they are in the case already. */
async function conhecidas(tx: Tx, periciaId: number, linhas: readonly LinhaLida[]): Promise<Conhecida[]> {
  const cpfs = linhas.map((l) => cleanCpf(l.cpf)).filter((c) => c !== '');
  const codigos = linhas.map((l) => l.codigo).filter((c) => c !== '');
  if (cpfs.length === 0 && codigos.length === 0) return [];
  const { rows } = await sql<Conhecida>`
    select p.id, p.cpf, p.codigo, p.categoria_id, p.valores,
           exists (select 1 from pericia_pessoa pp where pp.tenant_id = p.tenant_id and pp.pericia_id = ${periciaId} and pp.pessoa_id = p.id) as vinculada
      from pessoa p
     where p.tenant_id = ${tx.tenant} and (p.cpf = any(${cpfs}::text[]) or p.codigo = any(${codigos}::text[]))`.execute(
    tx.db,
  );
  return rows;
}

interface Nova {
  linha: LinhaLida;
  pessoaId: number | null;
  valores: Valores;
}

function recusasDaLinha(contexto: Contexto, linha: LinhaLida): Recusa[] {
  const recusas = [...linha.recusas];
  if (!confereTipoPessoa(contexto.modelo, linha.pesTipo))
    recusas.push({ linha: linha.linha, coluna: 'pesTipo', motivo: MENSAGEM_TIPO(linha.linha) });
  if (linha.cpf !== '' && !isCpf(linha.cpf))
    recusas.push({ linha: linha.linha, coluna: 'cpf', motivo: 'CPF invalido' });
  if (linha.nome.length > 200)
    recusas.push({ linha: linha.linha, coluna: 'pesNome', motivo: 'No máximo 200 caracteres' });
  return recusas;
}

/** The verdict of the form on every line; lines without a name are skipped, as the specification says. */
async function separa(
  tx: Tx,
  contexto: Contexto,
  linhas: readonly LinhaLida[],
): Promise<{ novas: Nova[]; recusas: Recusa[] }> {
  const { modelo, pericia, sessao, titulo } = contexto;
  const nivel = modelo.catalogo(modelo.refDe(pericia.categoria_id), 'periciaPessoa');
  const daPericia = externosDaPericia(modelo, pericia);
  const pessoas = await conhecidas(tx, pericia.id, linhas);
  const porCpf = new Map(pessoas.filter((p) => p.cpf !== null).map((p) => [p.cpf, p]));
  const porCodigo = new Map(pessoas.filter((p) => p.codigo !== null).map((p) => [p.codigo, p]));
  const vistas = new Set<string>();
  const novas: Nova[] = [];
  const recusas: Recusa[] = [];
  for (const linha of linhas) {
    if (linha.nome === '') continue;
    const daLinha = recusasDaLinha(contexto, linha);
    const cpf = cleanCpf(linha.cpf);
    const conhecida =
      (cpf === '' ? undefined : porCpf.get(cpf)) ??
      (linha.codigo === '' ? undefined : porCodigo.get(linha.codigo));
    const chaves = [cpf === '' ? '' : `c${cpf}`, linha.codigo === '' ? '' : `k${linha.codigo}`].filter(
      (c) => c !== '',
    );
    if (conhecida?.vinculada === true || chaves.some((c) => vistas.has(c)))
      daLinha.push({
        linha: linha.linha,
        coluna: cpf === '' ? 'codigo' : 'cpf',
        motivo: 'Esta pessoa já está na perícia',
      });
    const acima =
      conhecida === undefined
        ? daPericia
        : desceDe(
            modelo.catalogo(modelo.refDe(conhecida.categoria_id), 'pessoa'),
            conhecida.valores,
            daPericia,
          );
    const valores: ReadonlyMap<number, AtribValor> = linha.valores;
    const julgado = julga(nivel, { anteriores: {}, valores, externos: acima, permissoes: sessao.permissoes });
    for (const erro of julgado.erros) {
      const coluna = titulo(Number(erro.field?.split('.')[1]));
      if (!daLinha.some((r) => r.coluna === coluna))
        daLinha.push({ linha: linha.linha, coluna, motivo: erro.message });
    }
    if (daLinha.length > 0) {
      recusas.push(...daLinha);
      continue;
    }
    for (const c of chaves) vistas.add(c);
    novas.push({ linha, pessoaId: conhecida?.id ?? null, valores: julgado.guardar });
  }
  return { novas, recusas };
}

/** Takes ids for the people to be created, so that everything else is one statement a table. */
async function pegaIds(tx: Tx, tabela: 'pessoa' | 'pericia_pessoa', quantos: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${tabela}, 'id')) as id from generate_series(1, ${quantos}::int)`.execute(
    tx.db,
  );
  return rows.map((r) => r.id);
}

async function grava(tx: Tx, contexto: Contexto, novas: readonly Nova[]): Promise<void> {
  const { pericia, sessao } = contexto;
  const pessoaIds = await pegaIds(tx, 'pessoa', novas.length);
  const procPesIds = await pegaIds(tx, 'pericia_pessoa', novas.length);
  const linhas = novas.map((n, i) => ({
    pessoa_id: n.pessoaId ?? pessoaIds[i],
    procpes_id: procPesIds[i],
    nova: n.pessoaId === null,
    nome: n.linha.nome,
    doc: docDeNome(n.linha.nome),
    categoria_id: n.linha.pesTipo,
    cpf: n.linha.cpf === '' ? null : cleanCpf(n.linha.cpf),
    codigo: n.linha.codigo === '' ? null : n.linha.codigo,
    valores: n.valores,
  }));
  for (let i = 0; i < linhas.length; i += 1000) {
    const bloco = JSON.stringify(linhas.slice(i, i + 1000));
    const registros = sql`json_to_recordset(${bloco}::json) as d(pessoa_id bigint, procpes_id bigint, nova boolean, nome text,
                            doc text, categoria_id bigint, cpf text, codigo text, valores jsonb)`;
    await sql`
      insert into pessoa (tenant_id, id, categoria_id, situacao, nome, cpf, codigo)
      select ${tx.tenant}::bigint, d.pessoa_id, d.categoria_id, 3, d.nome, d.cpf, d.codigo from ${registros} where d.nova`.execute(
      tx.db,
    );
    await sql`
      insert into busca (tenant_id, entidade, id, doc)
      select ${tx.tenant}::bigint, ${BUSCA.pessoa}::smallint, d.pessoa_id, d.doc from ${registros} where d.nova`.execute(
      tx.db,
    );
    await sql`
      insert into pericia_pessoa (tenant_id, id, pericia_id, pessoa_id, valores)
      select ${tx.tenant}::bigint, d.procpes_id, ${pericia.id}::bigint, d.pessoa_id, d.valores from ${registros}`.execute(
      tx.db,
    );
    await sql`
      insert into historico (tenant_id, entidade, entidade_id, pericia_id, acao, pessoa_id, depois)
      select ${tx.tenant}::bigint, 'periciaPessoa', d.procpes_id, ${pericia.id}::bigint, 'inclusao', ${sessao.pessoaId}::bigint,
             jsonb_build_object('pessoaId', d.pessoa_id, 'nome', d.nome, 'valores', d.valores)
        from ${registros}`.execute(tx.db);
  }
}

export interface Importado {
  inseridas: number;
  linhasRecusadas: number;
  recusas: Recusa[];
}

/** Takes in the good lines of a chunk and lists every bad one by line, column and reason. */
export async function importaLinhas(
  tx: Tx,
  contexto: Contexto,
  linhas: readonly LinhaLida[],
): Promise<Importado> {
  const { novas, recusas } = await separa(tx, contexto, linhas);
  await grava(tx, contexto, novas);
  return { inseridas: novas.length, linhasRecusadas: new Set(recusas.map((r) => r.linha)).size, recusas };
}

export const somaDoBloco = (linhas: unknown): string =>
  createHash('sha256').update(JSON.stringify(linhas)).digest('base64url');
