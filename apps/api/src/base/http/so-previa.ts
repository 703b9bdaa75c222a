import { emPonto } from '../db/em-ponto.ts';
import type { Tx } from '../db/tx.ts';
import { eventosDaChamada } from './evento.ts';
import { mudancasDaChamada } from './mudancas.ts';

/** Thrown to take back what a preview has done. */
class SoPrevia extends Error {}

/** Does it and takes all of it back: what it would come to is found so. */
export const soPrevia = async (tx: Tx, faz: () => Promise<void>): Promise<void> => {
  await emPonto(tx, async () => {
    // What is taken back has not happened: the log does not hear of it.
    await eventosDaChamada.run(new Set(), () => mudancasDaChamada.run([], faz));
    throw new SoPrevia();
  }).catch((error: unknown) => {
    if (!(error instanceof SoPrevia)) throw error;
  });
};
