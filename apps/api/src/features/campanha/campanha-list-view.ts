import type { campList, RouteQuery } from '@retaguarda/contract';
import { TODAS_SITUACOES } from '@retaguarda/domain';
import { sql } from 'kysely';
import type { Tx } from '../../base/db/tx.ts';
import { comTexto, paginaDe } from '../../registros/lista.ts';
import { CAMPANHAS } from './campanha-row.ts';

/** A page of campaigns, the new ones first; a text is in the name, or it is the id. */
export const campanhaListView = async (tx: Tx, query: RouteQuery<typeof campList>) =>
  paginaDe(tx, CAMPANHAS, {
    ...query,
    ordem: sql`c.id desc`,
    situacao: query.situacao ?? TODAS_SITUACOES,
    alem: await comTexto(tx, query.search, { em: [['campanha', 'c.id']], porId: 'c.id' }),
  });
