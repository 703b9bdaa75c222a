import { PAGE_SIZE_PADRAO, type Pesquisavel } from '@retaguarda/contract';
import { TODAS_SITUACOES } from '@retaguarda/domain';
import { type RawBuilder, sql } from 'kysely';
import { notFound } from '../base/app-error.ts';
import { mapList } from '../base/calculation/time-slices.ts';
import { limitOffset } from '../base/db/pagination.ts';
import { parseSearchedId } from '../base/db/searched-id.ts';
import { tableOf } from '../base/db/table-of.ts';
import type { Tx } from '../base/db/tx.ts';
import { contem, idsDaConsulta, termoDe } from '../nucleo/busca/public.ts';
import { type Guardado, guardadoDa, type LinhaInteira, selecao, type Tabela } from './tabela.ts';

/** The records of a kind as answers carry them. */
export interface Lista<L> {
  /** By which `de` names the table of the kind. */
  alias: string;
  de: RawBuilder<unknown>;
  /** The rows that a condition meets. */
  linhas: (tx: Tx, onde: RawBuilder<unknown>, como?: Trecho) => Promise<L[]>;
}

/** Which of the rows that meet a condition are asked for. */
interface Trecho {
  /** What stands before the table, each with a comma. */
  de?: RawBuilder<unknown>;
  /** From `order by` on. */
  fim?: RawBuilder<unknown>;
}

interface DoRegistro<E, X, L> {
  alias: string;
  /** Joins that conditions look at. */
  junto?: RawBuilder<unknown>;
  /** Joins for `colunas` alone: they add no rows and take none away. */
  aoLado?: RawBuilder<unknown>;
  /** Columns beside those of the kind. */
  colunas?: RawBuilder<unknown>;
  noFio: (guardado: Guardado<E>, linha: X) => L;
}

/** The rows of a kind, each with its columns as they are stored and with what other tables say of it. */
export function listaDo<E extends object, L, X extends object = object>(
  tabela: Tabela<E>,
  { alias, junto = sql``, aoLado = sql``, colunas, noFio }: DoRegistro<E, X, L>,
): Lista<L> {
  const de = sql`${sql.table(tableOf(tabela.tipo))} ${sql.ref(alias)} ${junto}`;
  const proprias = selecao(tabela, alias);
  const todas = colunas === undefined ? proprias : sql`${proprias}, ${colunas}`;
  return {
    alias,
    de,
    linhas: async (tx, onde, { de: antes = sql``, fim = sql`` } = {}) => {
      const linhas = await tx.rows(sql<LinhaInteira & X>`
        select ${todas} from ${antes} ${de} ${aoLado} where ${onde} ${fim}`);
      return mapList(linhas, (linha) => noFio(guardadoDa(tabela, linha), linha));
    },
  };
}

/** Which records of a list are asked for. */
export interface Pedido {
  situacao: number;
  /** What of the kind's own must hold besides. */
  alem: readonly RawBuilder<unknown>[];
}

/** The rows of the network in a situation, and what else must hold. */
export const condicaoDe = (tx: Tx, alias: string, { situacao, alem }: Pedido): RawBuilder<unknown> =>
  sql.join(
    [
      sql`${sql.ref(`${alias}.tenant_id`)} = ${tx.tenant}`,
      ...(situacao === TODAS_SITUACOES ? [] : [sql`${sql.ref(`${alias}.situacao`)} = ${situacao}`]),
      ...alem,
    ],
    sql` and `,
  );

/**
 * Rows of one of the categories. Of one alone it is said as that: the index of a category keeps its rows in order, which
 * it does not for a list of them.
 */
export const emUmaDas = (coluna: RawBuilder<unknown>, categorias: readonly number[]): RawBuilder<unknown> =>
  categorias.length === 1
    ? sql`${coluna} = ${categorias[0]}`
    : sql`${coluna} = any(${[...categorias]}::bigint[])`;

/** The numbers of the records that match, at most so many. */
export const idsDe = <L>(
  tx: Tx,
  { alias, de }: Lista<L>,
  pedido: Pedido,
  limite: number,
): Promise<number[]> => {
  const id = sql.ref(`${alias}.id`);
  return idsDaConsulta(
    tx,
    sql`select ${id} from ${de} where ${condicaoDe(tx, alias, pedido)} order by ${id} limit ${limite}`,
  );
};

interface Pagina extends Pedido {
  /** What stands behind `order by` (`orderBy`). */
  por: RawBuilder<unknown>;
  /** Rows a page where the call does not say otherwise. */
  tamanho?: number;
}

/** Which rows are on a page is asked first: what other tables say of a row is read of these alone. */
export function linhasDaPagina<L>(
  tx: Tx,
  { alias, de, linhas }: Lista<L>,
  onde: RawBuilder<unknown>,
  fim: RawBuilder<unknown>,
): Promise<L[]> {
  const id = sql.ref(`${alias}.id`);
  const pagina = sql`unnest(array(select ${id} from ${de} where ${onde} ${fim})) with ordinality as pagina(id, lugar),`;
  const delas = sql`${sql.ref(`${alias}.tenant_id`)} = ${tx.tenant} and ${id} = pagina.id`;
  return linhas(tx, delas, { de: pagina, fim: sql`order by pagina.lugar` });
}

/** A page of a list, with the number of all that match. */
export async function paginaDe<L>(
  tx: Tx,
  lista: Lista<L>,
  { por, tamanho = PAGE_SIZE_PADRAO, ...pedido }: Pagina & Parameters<typeof limitOffset>[0],
): Promise<{ list: L[]; total: number }> {
  const { alias, de } = lista;
  const onde = condicaoDe(tx, alias, pedido);
  const { total } = await tx.one(sql<{ total: number }>`select count(*) as total from ${de} where ${onde}`);
  return {
    list: await linhasDaPagina(tx, lista, onde, sql`order by ${por} ${limitOffset(pedido, tamanho)}`),
    total,
  };
}

/** One of the records that the caller sees. */
export async function umaDe<L>(tx: Tx, { alias, linhas }: Lista<L>, id: number): Promise<L> {
  const onde = sql`${sql.ref(`${alias}.tenant_id`)} = ${tx.tenant} and ${sql.ref(`${alias}.id`)} = ${id}`;
  const [uma] = await linhas(tx, onde);
  if (uma === undefined) throw notFound();
  return uma;
}

interface OndeBusca {
  /** The columns by which a row names records, with the kinds whose texts are searched. */
  em: readonly (readonly [tipo: Pesquisavel, coluna: string])[];
  /** The column of the row's own id, where that may be typed, too. */
  porId?: string;
}

/** What rows must hold that are searched for: the text stands in one of these records, or it is the id. */
export async function comTexto(
  tx: Tx,
  search: string | undefined,
  { em, porId }: OndeBusca,
): Promise<RawBuilder<unknown>[]> {
  const texto = (search ?? '').trim();
  const partes: RawBuilder<unknown>[] = [];
  for (const tipo of new Set(em.map(([t]) => t))) {
    const termo = termoDe(tipo, texto);
    if (termo === null) return [];
    // A kind that several columns name is looked through once.
    const colunas = em.filter(([t]) => t === tipo).map(([, coluna]) => sql.ref(coluna));
    partes.push(...(await contem(tx, colunas, termo)));
  }
  if (porId !== undefined) partes.push(sql`${sql.ref(porId)} = ${parseSearchedId(texto)}`);
  return [sql`(${sql.join(partes, sql` or `)})`];
}
