import { type ComLote, LOTE, type SelecaoDoLote } from '@retaguarda/contract';
import { formatNumber } from '@retaguarda/domain';
import { ruleViolation } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import { assertRouteAllowed } from '../../base/auth/route-refusal.ts';
import type { Tx } from '../../base/db/tx.ts';
import { LOTAVEIS } from './tipos.ts';

/**
 * The numbers of the records that are meant, in their order. Of a list those that it answers at this moment to whoever
 * asks; marked ones as they were sent: of what is hidden from the caller each is refused by its act as not found.
 */
export async function idsDaSelecao(
  tx: Tx,
  sessao: CurrentSession,
  tipo: ComLote,
  selecao: SelecaoDoLote,
): Promise<number[]> {
  if ('ids' in selecao) return [...new Set(selecao.ids)].sort((a, b) => a - b);
  const { lista } = LOTAVEIS[tipo];
  assertRouteAllowed(lista.direito, sessao);
  const ids = await lista.ids(tx, sessao, selecao.lista, LOTE.maximo + 1);
  if (ids.length === 0)
    throw ruleViolation('regra', 'Nenhum registro corresponde a estes filtros', 'selecao');
  if (ids.length > LOTE.maximo)
    throw ruleViolation(
      'regra',
      `São mais de ${formatNumber(LOTE.maximo)} registros. Filtre a lista e faça em partes.`,
      'selecao',
    );
  return ids.sort((a, b) => a - b);
}
