import { sql } from 'kysely';
import type { SessaoAtual } from '../../../auth/sessao-atual.ts';
import { emFatias } from '../../../calculo/em-fatias.ts';
import { tabelaDe } from '../../../db/tabela-de.ts';
import type { Tx } from '../../../db/tx.ts';
import type { Valores } from '../../../db/valores.ts';
import { reavalia, SEM_EXTERNOS } from '../../atributo/public.ts';
import { apagaBusca, gravaBusca } from '../../busca/public.ts';
import { type Modelo, modeloDe } from '../../categoria/public.ts';
import { docDeEmpresa } from '../../empresa/public.ts';
import { registra } from '../../historico/public.ts';
import { docDeProduto } from '../../produto/public.ts';
import type { CargaRow } from '../carga-row.ts';
import { atualizaEmpresas } from '../tipos/empresas.ts';
import { atualizaProdutos } from '../tipos/produtos.ts';
import { type Alvo, intactos, type Mantidos, soltos, tenta } from './tenta.ts';

type Tipo = 'produto' | 'empresa' | 'pericia';
type Row = Readonly<Record<string, unknown>> & { id: number; valores: Valores };

const texto = (r: Row, coluna: string): string => (typeof r[coluna] === 'string' ? r[coluna] : '');

const DOCS: Readonly<Record<'produto' | 'empresa', (r: Row) => string>> = {
  produto: (r) => docDeProduto({ nome: texto(r, 'nome'), codigo: texto(r, 'codigo') }),
  empresa: (r) =>
    docDeEmpresa({
      razaoSocial: texto(r, 'razao_social'),
      nomeFantazia: texto(r, 'nome_fantasia'),
      codigo: texto(r, 'codigo'),
      cnpj: texto(r, 'cnpj'),
    }),
};

/** What the history keeps of a row: not what only the database is concerned with. */
function estado({ tenant_id: _, id: __, versao: ___, criado_em: ____, atualizado_em: _____, ...resto }: Row) {
  return resto;
}

async function linhasDe(tx: Tx, tipo: Tipo, ids: readonly number[]): Promise<Row[]> {
  const rows = await tx.linhas(sql<Row>`
    select * from ${sql.table(tabelaDe(tipo))} where tenant_id = ${tx.tenant} and id = any(${[...ids]}::bigint[]) order by id`);
  return rows;
}

async function apaga(tx: Tx, sessao: SessaoAtual, tipo: Tipo, alvos: readonly Alvo[]): Promise<void> {
  const ids = alvos.map((a) => a.id);
  const antes = await linhasDe(tx, tipo, ids);
  await tx.faz(
    sql`delete from ${sql.table(tabelaDe(tipo))} where tenant_id = ${tx.tenant} and id = any(${ids}::bigint[])`,
  );
  await apagaBusca(tx, tipo, ids);
  await registra(
    tx,
    sessao.pessoaId,
    antes.map((r) => ({
      entidade: tipo,
      id: r.id,
      antes: estado(r),
      ...(tipo === 'pericia' ? { periciaId: r.id } : {}),
    })),
  );
}

async function restaura(
  tx: Tx,
  sessao: SessaoAtual,
  tipo: 'produto' | 'empresa',
  alvos: readonly Alvo[],
  { modelo, carga }: { modelo: Modelo; carga: CargaRow },
): Promise<void> {
  const catalogo = modelo.catalogo(modelo.refDe(carga.categoria_id), tipo);
  const ids = alvos.map((a) => a.id);
  const antes = new Map((await linhasDe(tx, tipo, ids)).map((r) => [r.id, r]));
  const colunas = await emFatias(alvos, (a) => ({
    ...a.antes,
    id: a.id,
    // As an import keeps them: the column `valores` of the record.
    valores: reavalia(catalogo, (a.antes?.valores ?? {}) as Valores, SEM_EXTERNOS).guardar,
  }));
  await (tipo === 'produto' ? atualizaProdutos : atualizaEmpresas)(tx, colunas);
  const depois = await linhasDe(tx, tipo, ids);
  await gravaBusca(
    tx,
    tipo,
    depois.map((r) => ({ id: r.id, doc: DOCS[tipo](r) })),
  );
  await registra(
    tx,
    sessao.pessoaId,
    depois.map((r) => {
      const velha = antes.get(r.id);
      return {
        entidade: tipo,
        id: r.id,
        depois: estado(r),
        ...(velha === undefined ? {} : { antes: estado(velha) }),
      };
    }),
  );
}

/** Products, companies and cases: those created go, those altered come back. */
export async function desfazCadastros(
  tx: Tx,
  sessao: SessaoAtual,
  carga: CargaRow,
  tipo: Tipo,
  alvos: readonly Alvo[],
): Promise<Mantidos> {
  const mantidos: Mantidos = new Map();
  const podem = await intactos(tx, tipo, alvos, mantidos);
  if (tipo !== 'pericia') {
    const como = { modelo: await modeloDe(tx), carga };
    await tenta(
      tx,
      podem.filter((a) => a.antes !== null),
      mantidos,
      (estes) => restaura(tx, sessao, tipo, estes, como),
    );
  }
  const criados = await soltos(
    tx,
    tipo,
    podem.filter((a) => a.antes === null),
    mantidos,
  );
  await tenta(tx, criados, mantidos, (estes) => apaga(tx, sessao, tipo, estes));
  return mantidos;
}
