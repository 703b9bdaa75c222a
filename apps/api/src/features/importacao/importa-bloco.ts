import { createHash } from 'node:crypto';
import type { Catalogo } from '@retaguarda/atributos';
import { MESSAGES, REGISTROS, TIPO_SYS } from '@retaguarda/contract';
import { cleanCpf, isCpf } from '@retaguarda/domain';
import { sql } from 'kysely';
import type { SessaoAtual } from '../../base/auth/sessao-atual.ts';
import { emFatias } from '../../base/calculo/em-fatias.ts';
import { type Tx, vendoTudo } from '../../base/db/tx.ts';
import type { Valores } from '../../base/db/valores.ts';
import { docDePessoa } from '../../nucleo/busca/public.ts';
import type { Modelo } from '../../nucleo/modelo/public.ts';
import { desceDe, type Externos, inicia, julga } from '../../nucleo/valores/public.ts';
import { externosDaPericia, type PericiaRow } from '../pericia/public.ts';
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

/** People of every category that the lines name by CPF or code, and whether they are in the case already. */
async function conhecidas(tx: Tx, periciaId: number, linhas: readonly LinhaLida[]): Promise<Conhecida[]> {
  const cpfs = linhas.map((l) => cleanCpf(l.cpf)).filter((c) => c !== '');
  const codigos = linhas.map((l) => l.codigo).filter((c) => c !== '');
  if (cpfs.length === 0 && codigos.length === 0) return [];
  return vendoTudo(tx, () =>
    tx.linhas(sql<Conhecida>`
    select p.id, p.cpf, p.codigo, p.categoria_id, p.valores,
           exists (select 1 from pericia_pessoa pp where pp.tenant_id = p.tenant_id and pp.pericia_id = ${periciaId} and pp.pessoa_id = p.id) as vinculada
      from pessoa p
     where p.tenant_id = ${tx.tenant} and (p.cpf = any(${cpfs}::text[]) or p.codigo = any(${codigos}::text[]))`),
  );
}

interface Nova {
  linha: LinhaLida;
  chaves: readonly string[];
  pessoaId: number | null;
  valores: Valores;
}

/** What the lines of a chunk are judged by, read once. */
interface Juizo {
  contexto: Contexto;
  nivel: Catalogo;
  tipos: ReadonlySet<number>;
  porCpf: ReadonlyMap<string | null, Conhecida>;
  porCodigo: ReadonlyMap<string | null, Conhecida>;
  /** Keys of the lines taken so far, so that nobody enters twice; null where lines are only checked. */
  vistas: Set<string> | null;
  daPericia: Externos;
  /** What a person new to the case starts with, under nothing but the case. */
  inicial: Valores;
}

async function preparaJuizo(
  tx: Tx,
  contexto: Contexto,
  linhas: readonly LinhaLida[],
  gravar: boolean,
): Promise<Juizo> {
  const { modelo, pericia } = contexto;
  const nivel = modelo.catalogo(modelo.refDe(pericia.categoria_id), 'periciaPessoa');
  const daPericia = externosDaPericia(modelo, pericia);
  const pessoas = await conhecidas(tx, pericia.id, linhas);
  return {
    contexto,
    nivel,
    tipos: new Set(modelo.folhas(TIPO_SYS.pessoas).map((c) => c.id)),
    porCpf: new Map(pessoas.filter((p) => p.cpf !== null).map((p) => [p.cpf, p])),
    porCodigo: new Map(pessoas.filter((p) => p.codigo !== null).map((p) => [p.codigo, p])),
    vistas: gravar ? new Set() : null,
    daPericia,
    inicial: inicia(nivel, daPericia).guardar,
  };
}

function recusasDaLinha(tipos: ReadonlySet<number>, linha: LinhaLida): Recusa[] {
  const recusas = [...linha.recusas];
  if (!tipos.has(linha.pesTipo))
    recusas.push({ linha: linha.linha, coluna: 'pesTipo', motivo: MENSAGEM_TIPO(linha.linha) });
  if (linha.cpf !== '' && !isCpf(linha.cpf))
    recusas.push({ linha: linha.linha, coluna: 'cpf', motivo: 'CPF invalido' });
  if (linha.nome.length > 200)
    recusas.push({ linha: linha.linha, coluna: 'pesNome', motivo: 'No máximo 200 caracteres' });
  return recusas;
}

/** Values of the levels above, and what the person starts with under them. */
function acimaDe(juizo: Juizo, conhecida: Conhecida | undefined): { acima: Externos; inicial: Valores } {
  if (conhecida === undefined) return { acima: juizo.daPericia, inicial: juizo.inicial };
  const { modelo } = juizo.contexto;
  const dela = modelo.catalogo(modelo.refDe(conhecida.categoria_id), 'pessoa');
  const acima = desceDe(dela, conhecida.valores, juizo.daPericia);
  return { acima, inicial: inicia(juizo.nivel, acima).guardar };
}

/** The form's verdict on one line: what goes in, or every reason why it does not. */
function julgaLinha(juizo: Juizo, linha: LinhaLida): Nova | Recusa[] {
  const { titulo, sessao } = juizo.contexto;
  const recusas = recusasDaLinha(juizo.tipos, linha);
  const cpf = cleanCpf(linha.cpf);
  const conhecida =
    (cpf === '' ? undefined : juizo.porCpf.get(cpf)) ??
    (linha.codigo === '' ? undefined : juizo.porCodigo.get(linha.codigo));
  const chaves = [
    ...(cpf === '' ? [] : [`c${cpf}`]),
    ...(linha.codigo === '' ? [] : [`k${linha.codigo}`]),
    ...(conhecida === undefined ? [] : [`p${conhecida.id}`]),
  ];
  // Whoever is in the case is seen there; anybody else of a hidden category may not be brought in.
  if (conhecida?.vinculada === false && sessao.ocultas.includes(conhecida.categoria_id))
    recusas.push({
      linha: linha.linha,
      coluna: cpf === '' ? 'codigo' : 'cpf',
      motivo: cpf === '' ? MESSAGES.codigoExistente : MESSAGES.cpfExistente,
    });
  if (conhecida?.vinculada === true || chaves.some((c) => juizo.vistas?.has(c)))
    recusas.push({
      linha: linha.linha,
      coluna: cpf === '' ? 'codigo' : 'cpf',
      motivo: 'Esta pessoa já está na perícia',
    });
  const { acima, inicial } = acimaDe(juizo, conhecida);
  const julgado = julga(juizo.nivel, {
    anteriores: inicial,
    valores: linha.valores,
    externos: acima,
    permissoes: sessao.permissoes,
  });
  for (const erro of julgado.erros) {
    const coluna = titulo(Number(erro.field?.split('.')[1]));
    if (!recusas.some((r) => r.coluna === coluna))
      recusas.push({ linha: linha.linha, coluna, motivo: erro.message });
  }
  if (recusas.length > 0) return recusas;
  for (const c of chaves) juizo.vistas?.add(c);
  return { linha, chaves, pessoaId: conhecida?.id ?? null, valores: julgado.guardar };
}

/** A line that went in: the person, which may be new, and the binding to the case. */
export interface PessoaGravada {
  linha: number;
  pessoaId: number;
  nova: boolean;
  procPesId: number;
}

/** People, search texts, bindings and history of the lines in one statement, which reads them once. */
async function grava(tx: Tx, contexto: Contexto, novas: readonly Nova[]): Promise<PessoaGravada[]> {
  if (novas.length === 0) return [];
  const { pericia, sessao } = contexto;
  const linhas = novas.map(({ linha, pessoaId, valores }) => ({
    linha: linha.linha,
    pessoa: pessoaId,
    nome: linha.nome,
    doc: docDePessoa(linha),
    tipo: linha.pesTipo,
    cpf: linha.cpf === '' ? null : cleanCpf(linha.cpf),
    codigo: linha.codigo === '' ? null : linha.codigo,
    valores,
  }));
  return tx.linhas(sql<PessoaGravada>`
    with lote as materialized (
      select d.*, coalesce(d.pessoa, nextval('pessoa_id_seq')) as pessoa_id, nextval('pericia_pessoa_id_seq') as procpes_id
        from json_to_recordset(${JSON.stringify(linhas)}::json)
             as d(linha int, pessoa bigint, nome text, doc text, tipo bigint, cpf text, codigo text, valores jsonb)
    ), nova as (
      insert into pessoa (tenant_id, id, categoria_id, situacao, nome, cpf, codigo)
      select ${tx.tenant}::bigint, pessoa_id, tipo, 3, nome, cpf, codigo from lote where pessoa is null
    ), texto as (
      insert into busca (tenant_id, entidade, id, doc, categoria_id)
      select ${tx.tenant}::bigint, ${REGISTROS.pessoa.busca}::smallint, pessoa_id, doc, tipo from lote where pessoa is null
    ), vinculo as (
      insert into pericia_pessoa (tenant_id, id, pericia_id, categoria_id, pessoa_id, valores)
      select ${tx.tenant}::bigint, procpes_id, ${pericia.id}::bigint, ${pericia.categoria_id}::bigint, pessoa_id, valores from lote
    ), passado as (
      insert into historico (tenant_id, entidade, entidade_id, pericia_id, categoria_id, acao, pessoa_id, depois)
      select ${tx.tenant}::bigint, 'periciaPessoa', procpes_id, ${pericia.id}::bigint, ${pericia.categoria_id}::bigint, 'inclusao', ${sessao.pessoaId}::bigint,
             jsonb_build_object('pessoaId', pessoa_id, 'nome', nome, 'valores', valores)
        from lote
    )
    select linha, pessoa_id as "pessoaId", pessoa is null as nova, procpes_id as "procPesId" from lote`);
}

export interface Importado {
  inseridas: number;
  linhasRecusadas: number;
  recusas: Recusa[];
  gravadas: PessoaGravada[];
  /** Lines that are good by themselves, with the keys of whom they name. */
  aceitas: { linha: number; chaves: readonly string[] }[];
}

/** Lines judged while the database writes those before them. */
const FATIA = 200;

/**
 * Takes in the good lines of a chunk and lists every bad one by line, column and reason.
 * Lines without a name are skipped, as the specification says. Judged alone, nothing is written.
 */
export async function importaLinhas(
  tx: Tx,
  contexto: Contexto,
  linhas: readonly LinhaLida[],
  { gravar = true }: { gravar?: boolean } = {},
): Promise<Importado> {
  const comNome = linhas.filter((l) => l.nome !== '');
  const juizo = await preparaJuizo(tx, contexto, comNome, gravar);
  let escrita: Promise<PessoaGravada[]> = Promise.resolve([]);
  const gravadas: PessoaGravada[] = [];
  const recusas: Recusa[] = [];
  const aceitas: Importado['aceitas'] = [];
  let inseridas = 0;
  for (let i = 0; i < comNome.length; i += FATIA) {
    const novas: Nova[] = [];
    await emFatias(comNome.slice(i, i + FATIA), (linha) => {
      const veredito = julgaLinha(juizo, linha);
      if (Array.isArray(veredito)) recusas.push(...veredito);
      else novas.push(veredito);
    });
    inseridas += novas.length;
    for (const { linha, chaves } of novas) aceitas.push({ linha: linha.linha, chaves });
    gravadas.push(...(await escrita));
    escrita = gravar ? grava(tx, contexto, novas) : Promise.resolve([]);
    // It is awaited after the next lines are judged: until then that it failed is nobody else's to see.
    escrita.catch(() => undefined);
  }
  gravadas.push(...(await escrita));
  return {
    inseridas,
    linhasRecusadas: new Set(recusas.map((r) => r.linha)).size,
    recusas,
    gravadas,
    aceitas,
  };
}

export const somaDoBloco = (linhas: unknown): string =>
  createHash('sha256').update(JSON.stringify(linhas)).digest('base64url');
