import type { RecebivelLinha } from '@retaguarda/contract';
import { useMemo, useSyncExternalStore } from 'react';
import type { EditedRows } from '../../../editing/edited-rows.ts';

export interface Digitado<T> {
  valor: T;
  /** It holds something that is not saved yet. */
  naoSalvo: boolean;
}

/**
 * What follows from the rows as they are typed; repaints when it changes, not with each key.
 * @param calcula plain data, compared by what it says
 */
export function useDigitado<T>(
  { subscribe }: Pick<EditedRows<RecebivelLinha>, 'subscribe'>,
  gravado: T,
  calcula: () => T,
): Digitado<T> {
  const chave = useSyncExternalStore(subscribe, () => JSON.stringify(calcula()));
  const naoSalvo = chave !== JSON.stringify(gravado);
  // The text was made from a T just above.
  const valor = useMemo(() => JSON.parse(chave) as T, [chave]);
  return { valor: naoSalvo ? valor : gravado, naoSalvo };
}
