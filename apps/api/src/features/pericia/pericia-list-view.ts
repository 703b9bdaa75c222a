import {
  JANELA_TODOS,
  MAX_IMPRESSAO,
  PAGE_SIZE_PADRAO,
  type periciaList,
  type RouteQuery,
} from '@retaguarda/contract';
import { centavosToReais } from '@retaguarda/domain';
import { sql } from 'kysely';
import type { Tx } from '../../db/tx.ts';
import { naoEncontrado } from '../../http/app-error.ts';
import { type Categoria, modeloDe, TIPO_SYS } from '../categoria/public.ts';
import { type Condicao, condicoesDaBusca } from './filtros.ts';
import { agrupa, comSomatorios, type LinhaRow, onde, SELECAO } from './linhas.ts';

type Query = RouteQuery<typeof periciaList>;

interface Contagem {
  categoria_id: number;
  quantidade: number;
  valor_repasse: number;
  valor_previsto: number;
}

const LINHAS_HOME = 10;

/** Counts and sums a category: from the maintained totals, or over what the search finds. */
async function contagens(
  tx: Tx,
  folhas: readonly number[],
  situacao: number,
  busca: readonly Condicao[],
): Promise<Contagem[]> {
  const situacoes = situacao === -1 ? sql`` : sql`and p.situacao = ${situacao}`;
  const { rows } =
    busca.length === 0
      ? await sql<Contagem>`
          select p.categoria_id, sum(p.quantidade)::bigint as quantidade,
                 sum(p.valor_repasse)::bigint as valor_repasse, sum(p.valor_previsto)::bigint as valor_previsto
            from pericia_total p
           where p.tenant_id = ${tx.tenant} and p.categoria_id = any(${[...folhas]}::bigint[]) ${situacoes}
           group by p.categoria_id`.execute(tx.db)
      : await sql<Contagem>`
          select p.categoria_id, count(*) as quantidade,
                 sum(p.valor_repasse)::bigint as valor_repasse, sum(p.valor_previsto)::bigint as valor_previsto
            from pericia p
           where p.tenant_id = ${tx.tenant} and p.categoria_id = any(${[...folhas]}::bigint[]) ${situacoes} and ${onde(busca)}
           group by p.categoria_id`.execute(tx.db);
  return rows;
}

interface Trecho {
  categoriaId: number;
  offset: number;
  limit: number;
}

/** The parts of the categories' rows, one after the other, that a window covers. */
function trechos(
  folhas: readonly Categoria[],
  quantidades: ReadonlyMap<number, number>,
  inicio: number,
  tamanho: number,
): Trecho[] {
  const partes: Trecho[] = [];
  let antes = 0;
  let falta = tamanho;
  for (const { id } of folhas) {
    const quantidade = quantidades.get(id) ?? 0;
    const offset = Math.max(0, inicio - antes);
    if (falta > 0 && offset < quantidade) {
      const limit = Math.min(falta, quantidade - offset);
      partes.push({ categoriaId: id, offset, limit });
      falta -= limit;
    }
    antes += quantidade;
  }
  return partes;
}

async function linhasDe(
  tx: Tx,
  trecho: Trecho,
  situacao: number,
  busca: readonly Condicao[],
): Promise<LinhaRow[]> {
  const condicoes = [
    sql`p.tenant_id = ${tx.tenant}`,
    sql`p.categoria_id = ${trecho.categoriaId}`,
    ...(situacao === -1 ? [] : [sql`p.situacao = ${situacao}`]),
    ...busca,
  ];
  const { rows } = await sql<LinhaRow>`
    select ${SELECAO} from pericia p where ${onde(condicoes)}
     order by p.atualizado_em desc, p.id desc limit ${trecho.limit} offset ${trecho.offset}`.execute(tx.db);
  return rows;
}

function janela(query: Query): { inicio: number; tamanho: number } {
  const page = query.page ?? 1;
  if (page === -1) return { inicio: 0, tamanho: MAX_IMPRESSAO };
  const paginas = query.paginas ?? PAGE_SIZE_PADRAO;
  const tamanho = paginas === -1 ? JANELA_TODOS : paginas;
  return { inicio: (Math.max(1, page) - 1) * tamanho, tamanho };
}

const soma = (
  linhas: readonly Contagem[],
  campo: 'quantidade' | 'valor_repasse' | 'valor_previsto',
): number => linhas.reduce((total, l) => total + l[campo], 0);

/** A page of the case list: ordered by category, then updated last first, grouped into one table a category. */
export async function periciaListView(tx: Tx, query: Query) {
  const modelo = await modeloDe(tx);
  const tipo = modelo.categoria(query.catgId ?? 0);
  if (tipo === undefined || tipo.tipoSys !== TIPO_SYS.pericias) throw naoEncontrado();
  const folhas = modelo.folhasDe(tipo.id);
  const situacao = query.situacao ?? -1;
  const busca = condicoesDaBusca(tx, query);
  const contadas = await contagens(
    tx,
    folhas.map((f) => f.id),
    situacao,
    busca,
  );
  const total = soma(contadas, 'quantidade');
  const { inicio, tamanho } = janela(query);
  const rows: LinhaRow[] = [];
  for (const trecho of trechos(
    folhas,
    new Map(contadas.map((c) => [c.categoria_id, c.quantidade])),
    inicio,
    tamanho,
  ))
    rows.push(...(await linhasDe(tx, trecho, situacao, busca)));
  const repasse = soma(contadas, 'valor_repasse');
  const previsto = soma(contadas, 'valor_previsto');
  return {
    pericias: agrupa(modelo, folhas, rows),
    total,
    totalPages: Math.ceil(total / tamanho),
    totais:
      busca.length === 0
        ? null
        : {
            valorTotal: centavosToReais(repasse + previsto),
            valorRepasse: centavosToReais(repasse),
            valorPrevisto: centavosToReais(previsto),
          },
  };
}

/** The cases of a type that were updated last, for the home. */
export async function periciaHomeView(tx: Tx, tipoId: number) {
  const modelo = await modeloDe(tx);
  const folhas = modelo.folhasDe(tipoId);
  const { rows } = await sql<LinhaRow>`
    select ${SELECAO} from pericia p where p.tenant_id = ${tx.tenant} and p.tipo_id = ${tipoId}
     order by p.atualizado_em desc, p.id desc limit ${LINHAS_HOME}`.execute(tx.db);
  const pericias = await comSomatorios(tx, modelo, agrupa(modelo, folhas, rows));
  return { pericias, total: rows.length, totalPages: 1, totais: null };
}
