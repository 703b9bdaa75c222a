import type { ComLote, MudancaDoLote } from '@retaguarda/contract';
import { plural } from '@retaguarda/domain';
import { sql } from 'kysely';
import { changedSince } from '../../base/app-error.ts';
import { tableOf } from '../../base/db/table-of.ts';
import type { Tx } from '../../base/db/tx.ts';
import { stampOf } from '../../base/stamp.ts';
import type { Junto } from './ato-do-lote.ts';

/** What was looked at: what is done, to which records, and what goes with them. */
interface Olhado {
  tipo: ComLote;
  mudanca: MudancaDoLote;
  ids: readonly number[];
  junto: Junto | undefined;
}

/** The versions in which the caller finds the records, as one value; of what is hidden there is none. */
async function versoes(tx: Tx, tipo: ComLote, ids: readonly number[]): Promise<string> {
  const { resumo: lido } = await tx.one(sql<{ resumo: string }>`
    select encode(sha256(convert_to(coalesce(string_agg(id || ':' || versao, ',' order by id), ''), 'UTF8')), 'hex') as resumo
      from ${sql.table(tableOf(tipo))}
     where tenant_id = ${tx.tenant} and id = any(${[...ids]}::bigint[])`);
  return lido;
}

/**
 * The name of what was looked at: which records, then the state of these and of what goes with them. A record that
 * leaves while another one comes is another set, though they are as many.
 */
export async function conjuntoDe(tx: Tx, { tipo, mudanca, ids, junto }: Olhado): Promise<string> {
  const estado = stampOf(mudanca, await versoes(tx, tipo, ids), junto?.conjunto ?? [], junto?.move ?? null);
  return `${stampOf(tipo, ids)}.${estado}`;
}

/** What was looked at is what is done: another set, or another state of it, is looked at again. */
export function confereConjunto(visto: string, agora: string, total: number): void {
  if (visto === agora) return;
  const outros = visto.split('.')[0] !== agora.split('.')[0];
  const registros = plural(total, 'registro', 'registros');
  throw changedSince(
    outros
      ? `A lista mudou depois da conferência: agora são outros registros (${registros}). Confira de novo.`
      : 'Os registros, ou o que vai com eles, mudaram depois da conferência. Confira de novo.',
  );
}
