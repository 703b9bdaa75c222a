import type { ComLote } from '@retaguarda/contract';
import { formatPlaca } from '@retaguarda/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../base/db/tx.ts';
import { nomeDaEmpresa } from '../../registros/empresa.ts';

const ONDE: Partial<Readonly<Record<ComLote, RawBuilder<unknown>>>> = {
  empresa: sql`select id, ${nomeDaEmpresa('empresa')} as nome from empresa`,
  pessoa: sql`select id, nome from pessoa`,
  veiculo: sql`select id, placa as nome from veiculo`,
  baixa: sql`select id, nome from baixa`,
  campanha: sql`select id, nome from campanha`,
};

/** What records are called, those that the caller sees; of a kind without names its numbers say enough. */
export async function nomesDe(
  tx: Tx,
  tipo: ComLote,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const onde = ONDE[tipo];
  if (onde === undefined || ids.length === 0) return new Map();
  const linhas = await tx.rows(sql<{ id: number; nome: string | null }>`
    select id, nome from (${onde} where tenant_id = ${tx.tenant}) x where id = any(${[...ids]}::bigint[])`);
  return new Map(linhas.map((l) => [l.id, tipo === 'veiculo' ? formatPlaca(l.nome ?? '') : (l.nome ?? '')]));
}
