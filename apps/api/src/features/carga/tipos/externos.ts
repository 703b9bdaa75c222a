import { sql } from 'kysely';
import { yieldSlice } from '../../../base/calculation/time-slices.ts';
import type { Tx } from '../../../base/db/tx.ts';
import { groupBy } from '../../../base/group-by.ts';
import type { Externos } from '../../../nucleo/valores/public.ts';
import {
  externosDaPericia,
  externosDaPessoa,
  type PericiaRow,
  pessoasDaPericia,
} from '../../pericia/public.ts';
import type { Contexto } from '../contexto.ts';

/** What the formulas of receivables may use, by person in a case. */
export async function externosDe(
  tx: Tx,
  { modelo, carga }: Pick<Contexto, 'modelo' | 'carga'>,
  rows: readonly { pericia_id: number; pericia_pessoa_id: number }[],
): Promise<Map<number, Externos>> {
  const porCaso = groupBy(rows, (r) => r.pericia_id);
  const refId = modelo.refDe(carga.categoria_id);
  const casos = await tx.rows(sql<Pick<PericiaRow, 'id' | 'categoria_id' | 'cidade_id' | 'valores'>>`
    select id, categoria_id, cidade_id, valores from pericia where tenant_id = ${tx.tenant} and id = any(${[...porCaso.keys()]}::bigint[])`);
  const externos = new Map<number, Externos>();
  for (const caso of casos) {
    const daPericia = externosDaPericia(modelo, caso);
    const ids = [...new Set((porCaso.get(caso.id) ?? []).map((r) => r.pericia_pessoa_id))];
    for (const pessoa of await pessoasDaPericia(tx, caso.id, ids)) {
      await yieldSlice();
      externos.set(pessoa.id, externosDaPessoa(modelo, refId, daPericia, pessoa));
    }
  }
  return externos;
}
