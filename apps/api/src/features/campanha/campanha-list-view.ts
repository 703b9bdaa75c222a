import type { campList, RouteQuery } from '@retaguarda/contract';
import { TODAS_SITUACOES } from '@retaguarda/domain';
import { sql } from 'kysely';
import type { Tx } from '../../base/db/tx.ts';
import { comTexto, paginaDe } from '../../registros/lista.ts';
import { campanhas } from './campanha-row.ts';

const LISTA = { alias: 'c', de: sql`campanha c`, ordem: sql`c.id desc`, linhas: campanhas };

/** A page of campaigns, the new ones first; a text is in the name, or it is the id. */
export const campanhaListView = async (tx: Tx, query: RouteQuery<typeof campList>) =>
  paginaDe(tx, LISTA, {
    ...query,
    situacao: query.situacao ?? TODAS_SITUACOES,
    alem: await comTexto(tx, query.search, { em: [['campanha', 'c.id']], porId: 'c.id' }),
  });
