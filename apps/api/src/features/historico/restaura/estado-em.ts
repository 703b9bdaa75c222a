import type { TipoDeRegistro } from '@retaguarda/contract';
import { sql } from 'kysely';
import { notFound } from '../../../base/app-error.ts';
import type { Tx } from '../../../base/db/tx.ts';
import { rowsVistas } from '../../../nucleo/historico/public.ts';
import { JUNTADOS } from '../../../registros/campos.ts';
import type { Estado } from '../estado.ts';

export interface Linha {
  id: number;
  acao: 'inclusao' | 'alteracao' | 'exclusao';
  antes: Estado | null;
  depois: Estado | null;
  categoria_id: number | null;
  pericia_id: number | null;
  pessoa_id: number | null;
}

/** What became of a file or a note, who looks after a case and that a deadline was kept is no state of the record: it is put back by its own acts. */
const SO_JUNTADO = sql`coalesce(historico.depois, historico.antes) ?| ${[...JUNTADOS]}::text[]`;

/** Changes of a record that the caller sees, the newest first, down to one of them. */
export async function linhasDesde(
  tx: Tx,
  { tipo, id, historicoId }: { tipo: TipoDeRegistro; id: number; historicoId: number },
): Promise<Linha[]> {
  const { antes, depois, onde } = await rowsVistas(tx, 'historico');
  const linhas = await tx.rows(sql<Linha>`
    select id, acao, ${antes} as antes, ${depois} as depois, categoria_id, pericia_id, pessoa_id from historico
     where tenant_id = ${tx.tenant} and entidade = ${tipo} and entidade_id = ${id} and id >= ${historicoId}
       and acao in ('inclusao', 'alteracao', 'exclusao') and not ${SO_JUNTADO} and ${onde}
     order by id desc limit 5000`);
  if (linhas.at(-1)?.id !== historicoId) throw notFound();
  return linhas;
}

/** A state with a change taken back. */
function semLinha(estado: Estado, { acao, antes }: Linha): Estado {
  if (acao === 'exclusao') return antes ?? {};
  return acao === 'inclusao' ? {} : { ...estado, ...antes };
}

/**
 * The state of a record after the oldest of these changes, or before it: what stands now with all that is newer taken
 * back. What was deleted is as it was then.
 */
export function estadoEm(agora: Estado | null, linhas: readonly Linha[], antes: boolean): Estado {
  const alvo = linhas.at(-1);
  const voltam = antes || alvo?.acao === 'exclusao' ? linhas : linhas.slice(0, -1);
  return voltam.reduce(semLinha, agora ?? {});
}
