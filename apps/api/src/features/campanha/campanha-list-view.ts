import type { campList, RouteQuery } from '@retaguarda/contract';
import { TODAS_SITUACOES } from '@retaguarda/domain';
import { sql } from 'kysely';
import { type Ordering, orderBy, sortableText } from '../../base/db/ordering.ts';
import { overlapsPeriod } from '../../base/db/periods.ts';
import type { Tx } from '../../base/db/tx.ts';
import { comTexto, idsDe, type Pedido, paginaDe } from '../../registros/lista.ts';
import { CAMPANHAS } from './campanha-row.ts';

const ID = sql`c.id`;
const ORDENACAO: Ordering<'campanhas'> = {
  columns: {
    id: ID,
    nome: sortableText('c.nome'),
    inicio: sql`c.inicio`,
    fim: sql`c.fim`,
    situacao: sql`c.situacao`,
  },
  id: ID,
  defaultOrder: sql`c.id desc`,
};

type Filtro = RouteQuery<typeof campList>;

/** A text is in the name, or it is the id. */
const pedidoDe = async (tx: Tx, { situacao, periodo, search }: Filtro): Promise<Pedido> => ({
  situacao: situacao ?? TODAS_SITUACOES,
  alem: [
    ...overlapsPeriod({ inicio: sql`c.inicio`, fim: sql`c.fim` }, periodo),
    ...(await comTexto(tx, search, { em: [['campanha', 'c.id']], porId: 'c.id' })),
  ],
});

/** All that a list answers, page after page. */
export const campanhasDaLista = async (tx: Tx, filtro: Filtro, limite: number): Promise<number[]> =>
  idsDe(tx, CAMPANHAS, await pedidoDe(tx, filtro), limite);

/** A page of campaigns, the new ones first. */
export const campanhaListView = async (tx: Tx, query: Filtro) =>
  paginaDe(tx, CAMPANHAS, {
    ...query,
    por: orderBy(ORDENACAO, query.ordem),
    ...(await pedidoDe(tx, query)),
  });
