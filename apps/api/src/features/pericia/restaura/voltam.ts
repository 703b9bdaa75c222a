import { AppError } from '../../../base/app-error.ts';
import { withSavepoint } from '../../../base/db/savepoint.ts';
import type { Tx } from '../../../base/db/tx.ts';
import { naoVolta } from '../../../registros/restauracao.ts';

interface Voltam<A> {
  volta: (apagado: A) => Promise<void>;
  /** What one is called that stays away. */
  chama: (apagado: A) => string;
  /** Why it does, where its refusal does not say it by itself. */
  motivo?: (recusa: AppError) => string;
  um: string;
  varios: string;
}

/** What went with a record comes back each by itself: one that cannot leaves the others alone. Answers what did, in words. */
export async function voltam<A>(
  tx: Tx,
  apagados: readonly A[],
  { volta, chama, motivo = ({ message }) => message, um, varios }: Voltam<A>,
): Promise<string[]> {
  const fora: string[] = [];
  for (const apagado of apagados) {
    try {
      await withSavepoint(tx, () => volta(apagado));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      fora.push(naoVolta(chama(apagado), motivo(error)));
    }
  }
  const n = apagados.length - fora.length;
  return [...(n === 0 ? [] : [n === 1 ? `Volta 1 ${um}.` : `Voltam ${n} ${varios}.`]), ...fora];
}
