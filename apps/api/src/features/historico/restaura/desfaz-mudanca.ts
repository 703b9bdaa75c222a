import type { Restauravel, TipoDeRegistro } from '@retaguarda/contract';
import { notFound, ruleViolation } from '../../../base/app-error.ts';
import type { CurrentSession } from '../../../base/auth/current-session.ts';
import type { Tx } from '../../../base/db/tx.ts';
import { ficaFora } from '../../../registros/restauracao.ts';
import { type Linha, linhasDesde } from './estado-em.ts';
import { pedidoDe } from './restaura.ts';
import { CALCULADO, tenta } from './tenta.ts';

/** What an act did to a record: the first and the last row of the history that tell of it. */
export interface Feita<T extends TipoDeRegistro> {
  tipo: T;
  id: number;
  primeira: number;
  ultima: number;
}

const MUDOU = 'Mudou depois disso.';

/** The first row of a change, where nothing of the record has changed since. */
export async function mudancaIntacta(
  tx: Tx,
  { tipo, id, primeira, ultima }: Feita<TipoDeRegistro>,
): Promise<Linha> {
  const linhas = await linhasDesde(tx, { tipo, id, historicoId: primeira });
  if (linhas[0]?.id !== ultima) throw ruleViolation('regra', MUDOU);
  const linha = linhas.at(-1);
  if (linha === undefined) throw notFound();
  return linha;
}

/** Takes a change back whole, where nothing came after it: what would come back in part is refused. */
export async function desfazMudanca(
  tx: Tx,
  sessao: CurrentSession,
  feita: Feita<Restauravel>,
): Promise<void> {
  await mudancaIntacta(tx, feita);
  const { tipo, id, primeira } = feita;
  const pedido = await pedidoDe(tx, sessao, { tipo, id, historicoId: primeira, antes: true });
  const { fora, junto } = await tenta(tx, sessao, pedido);
  const falta = [...fora.values()].find((motivo) => motivo !== CALCULADO) ?? ficaFora(junto);
  if (falta !== undefined) throw ruleViolation('regra', falta);
}
