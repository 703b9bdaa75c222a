import type { ParteDoCusto } from '@retaguarda/contract';
import { formatPreco, type Preco } from '@retaguarda/domain';
import { type ItemDaNfe, valorDoItem } from '../nfe/item-da-nfe.ts';
import type { Nfe } from '../nfe/le-nfe.ts';
import { chaveNova, codigoIgual, type Digitada, vazia } from './folha.ts';

/** What a code of ours may be: that of the supplier, then the bar codes. */
export const codigosPossiveis = ({ codigo, barras }: ItemDaNfe): readonly string[] =>
  [codigo, ...barras].filter((c) => c !== '');

/** '10' is 10, '2.5' is 2,5. */
const escrita = (quantidade: Preco): string => quantidade.replace('.', ',');

interface Conhecido {
  /** Codes of products of ours. */
  conhecidos: readonly string[];
  /** Parts that enter the cost. */
  entram: ReadonlySet<ParteDoCusto>;
}

/** The items of an invoice as rows of a note, one each, worth what they say with what enters their cost. */
export function linhasDaNfe({ itens }: Nfe, { conhecidos, entram }: Conhecido): Digitada[] {
  const nossos = new Map(conhecidos.map((c) => [codigoIgual(c), c]));
  return itens.map((item, i) => {
    const possiveis = codigosPossiveis(item);
    const nosso = possiveis.map((c) => nossos.get(codigoIgual(c))).find((c) => c !== undefined);
    return {
      ...vazia(chaveNova(i + 1)),
      codigo: nosso ?? possiveis[0] ?? '',
      quantidade: escrita(item.quantidade),
      valor: formatPreco(item.preco),
      descricao: item.descricao,
      total: valorDoItem(item, entram),
    };
  });
}
