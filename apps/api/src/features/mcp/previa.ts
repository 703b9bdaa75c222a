import type { HistoricoRegistro } from '@retaguarda/contract';
import { sql } from 'kysely';
import type { Tx } from '../../base/db/tx.ts';
import { rowsVistas } from '../../nucleo/historico/public.ts';
import { registrosDe } from '../historico/public.ts';
import { resumoDe } from './confirmacao.ts';

/** Rows that are told in words. */
const DITAS = 20;

/** What a call has written, as it is told before it stands. */
export interface Previa {
  linhas: HistoricoRegistro[];
  /** How many more there are. */
  mais: number;
  /** Another text as soon as one of the records that it changes was changed by somebody else, or the call changes others. */
  marca: string;
}

interface Escrita {
  id: number;
  entidade: string;
  registro: number;
  acao: string;
  /** The newest row before the first of this call. */
  anterior: number;
}

/** A record that is new has another number at each try. */
const semNumero = ({ entidade, registro, acao, anterior }: Escrita) =>
  acao === 'inclusao' ? [entidade, acao] : [entidade, acao, registro, anterior];

/** Looks at what this transaction has written, as far as its caller sees it. */
export async function olhaEscritas(tx: Tx, ids: readonly number[]): Promise<Previa> {
  const { onde } = await rowsVistas(tx, 'h');
  const escritas = await tx.rows(sql<Escrita>`
    select h.id, h.entidade, h.entidade_id as registro, h.acao,
           coalesce((select x.id from historico x where x.tenant_id = ${tx.tenant} and x.entidade = h.entidade
                        and x.entidade_id = h.entidade_id and x.id < ${ids[0] ?? 0}
                      order by x.id desc limit 1), 0) as anterior
      from historico h where h.tenant_id = ${tx.tenant} and h.id = any(${[...ids]}::bigint[]) and ${onde} order by h.id`);
  const ditas = escritas.slice(0, DITAS).map(({ id }) => id);
  return {
    linhas: await registrosDe(tx, ditas),
    mais: escritas.length - ditas.length,
    marca: resumoDe(escritas.map(semNumero)),
  };
}
