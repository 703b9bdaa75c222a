import { groupBy } from '../../base/group-by.ts';
import { chaveDoPrazo, type Vencimento, type VencimentoRow } from './casos-abertos.ts';

/** A deadline before and after: one of them is missing where it came or went. */
export interface Par<D extends Vencimento> {
  antes: VencimentoRow | undefined;
  depois: D | undefined;
}

/** Deadlines of one attribute and record are paired in the order of their days. */
export function pares<D extends Vencimento>(antes: readonly VencimentoRow[], depois: readonly D[]): Par<D>[] {
  const [eram, sao] = [groupBy(antes, chaveDoPrazo), groupBy(depois, chaveDoPrazo)];
  return [...new Set([...eram.keys(), ...sao.keys()])].flatMap((chave) => {
    const [de, para] = [eram.get(chave) ?? [], sao.get(chave) ?? []];
    return Array.from({ length: Math.max(de.length, para.length) }, (_, i) => ({
      antes: de[i],
      depois: para[i],
    }));
  });
}

/** Those that are due on another day; what was kept stays kept. */
export const movidosDe = <D extends Vencimento>(todos: readonly Par<D>[]): Par<D>[] =>
  todos.filter(({ antes, depois }) => antes?.cumprido !== true && antes?.vence !== depois?.vence);
