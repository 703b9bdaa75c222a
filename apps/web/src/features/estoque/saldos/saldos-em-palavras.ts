import type { EmpresaDeEstoque } from '@retaguarda/contract';
import { filterWords } from '../../../ui/print/paper-search.ts';
import type { EstoqueSearch } from '../estoque-search.ts';
import { SALDOS as T } from './textos.ts';

/** Whose balances are shown, and the filters that hold, as paper and sums say them. */
export const saldosEmPalavras = (
  { busca, baixo }: EstoqueSearch,
  empresa: Pick<EmpresaDeEstoque, 'nome'>,
): string[] => [
  ...filterWords(T.empresa, empresa.nome),
  ...filterWords(T.busca, busca),
  ...(baixo === 1 ? [T.soBaixo] : []),
];
