import { campoDoNome, type TipoDeRegistro } from '@retaguarda/contract';
import { formatPlaca } from '@retaguarda/domain';
import { sql } from 'kysely';
import { tableOf } from '../base/db/table-of.ts';
import type { Tx } from '../base/db/tx.ts';
import { nomeDaEmpresa } from './empresa.ts';

/** What records of a kind are called, those that the caller sees; nothing of a kind whose records are told by their number. */
export async function nomesDosRegistros(
  tx: Tx,
  tipo: TipoDeRegistro,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const campo = campoDoNome(tipo);
  if (campo === undefined || ids.length === 0) return new Map();
  const nome = tipo === 'empresa' ? nomeDaEmpresa('r') : sql`${sql.ref(`r.${campo}`)}::text`;
  const linhas = await tx.rows(sql<{ id: number; nome: string }>`
    select r.id, ${nome} as nome from ${sql.table(tableOf(tipo))} r
     where r.tenant_id = ${tx.tenant} and r.id = any(${[...ids]}::bigint[])`);
  return new Map(linhas.map((l) => [l.id, tipo === 'veiculo' ? formatPlaca(l.nome) : l.nome]));
}
