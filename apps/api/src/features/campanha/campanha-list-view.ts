import type { campList, RouteQuery } from '@retaguarda/contract';
import { TODAS_SITUACOES } from '@retaguarda/domain';
import { sql } from 'kysely';
import { correNoPeriodo } from '../../base/db/dias.ts';
import { emOrdem, type Ordenacao, textoEmOrdem } from '../../base/db/ordem.ts';
import type { Tx } from '../../base/db/tx.ts';
import { comTexto, paginaDe } from '../../registros/lista.ts';
import { CAMPANHAS } from './campanha-row.ts';

const ID = sql`c.id`;
const ORDENACAO: Ordenacao<'campanhas'> = {
  colunas: {
    id: ID,
    nome: textoEmOrdem('c.nome'),
    inicio: sql`c.inicio`,
    fim: sql`c.fim`,
    situacao: sql`c.situacao`,
  },
  id: ID,
  padrao: sql`c.id desc`,
};

/** A page of campaigns, the new ones first; a text is in the name, or it is the id. */
export const campanhaListView = async (tx: Tx, query: RouteQuery<typeof campList>) =>
  paginaDe(tx, CAMPANHAS, {
    ...query,
    por: emOrdem(ORDENACAO, query.ordem),
    situacao: query.situacao ?? TODAS_SITUACOES,
    alem: [
      ...correNoPeriodo({ inicio: sql`c.inicio`, fim: sql`c.fim` }, query.periodo),
      ...(await comTexto(tx, query.search, { em: [['campanha', 'c.id']], porId: 'c.id' })),
    ],
  });
