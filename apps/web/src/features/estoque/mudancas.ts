import type { MovItem } from '@retaguarda/contract';
import { emLista } from '@retaguarda/domain';

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

const dito = (itens: readonly MovItem[], um: string, varios: string): string[] =>
  itens.length === 0 ? [] : [`${itens.length === 1 ? um : varios}: ${emLista(itens.map((i) => i.catNome))}.`];

export function mudancasEmPalavras({ novas, mudadas, tiradas }: Mudancas): string {
  const partes = [
    ...dito(novas, 'Entrou', 'Entraram'),
    ...dito(mudadas, 'Mudou', 'Mudaram'),
    ...dito(tiradas, 'Saiu', 'Saíram'),
  ];
  const oQue = partes.length === 0 ? 'O cabeçalho da nota' : 'A nota';
  return [`${oQue} mudou depois que você a viu.`, ...partes, 'Confira e finalize de novo.'].join(' ');
}
