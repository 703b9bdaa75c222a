import type { MovItem } from '@retaguarda/contract';

/** What became of a note since it was seen, line by line. */
export interface Mudancas {
  /** Lines that were not there, and those that say something else. */
  novas: readonly MovItem[];
  mudadas: readonly MovItem[];
  tiradas: readonly MovItem[];
}

const diz = ({ movItemQuant, movItemPreco, movItemTotal, contado }: MovItem): string =>
  JSON.stringify([movItemQuant, movItemPreco, movItemTotal, contado]);

export function mudancasDe(vistos: readonly MovItem[], agora: readonly MovItem[]): Mudancas {
  const [antes, depois] = [vistos, agora].map((itens) => new Map(itens.map((i) => [i.movItemId, i])));
  return {
    novas: agora.filter((i) => !antes?.has(i.movItemId)),
    mudadas: agora.filter((i) => {
      const era = antes?.get(i.movItemId);
      return era !== undefined && diz(era) !== diz(i);
    }),
    tiradas: vistos.filter((i) => !depois?.has(i.movItemId)),
  };
}
