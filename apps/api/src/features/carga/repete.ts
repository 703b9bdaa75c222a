import type { CargaAnterior } from '@retaguarda/contract';
import { ditaContagem, formatInstantBr } from '@retaguarda/domain';
import { sql } from 'kysely';
import { AppError } from '../../base/app-error.ts';
import type { Tx } from '../../base/db/tx.ts';

/** One at a time decides whether a file was imported before: two first chunks at once would not see each other. */
export async function travaArquivo(tx: Tx, partes: readonly (string | number)[]): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${['importacao', tx.tenant, ...partes].join('.')}, 0))`,
  );
}

/** A file that was imported before is imported again only by somebody who says so. */
export function confereConfirmacao(anterior: CargaAnterior | null, repete: boolean): void {
  if (anterior === null || repete) return;
  const { autor, em, inseridas, atualizadas, emCurso } = anterior;
  const feito = ditaContagem({ inseridas, atualizadas });
  const dito = emCurso
    ? `Este arquivo já está na fila ou sendo importado por ${autor}, desde ${formatInstantBr(em)}`
    : `Este arquivo já foi importado por ${autor} em ${formatInstantBr(em)}: ${feito}`;
  const message = `${dito}. Confirme para importar de novo.`;
  throw new AppError(409, [{ code: 'importada', message, field: 'repete' }], anterior);
}
