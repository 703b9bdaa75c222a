import { SITUACOES_BAIXA_FILTRO } from '@retaguarda/domain';
import { filterWords, periodWords } from '../../../ui/print/paper-search.ts';
import { BAIXA } from '../textos.ts';
import { type BaixaListSearch, SITUACAO_INICIAL } from './baixa-list-search.ts';

/** The filters that hold, as paper and sums say them. */
export function filtrosEmPalavras(s: BaixaListSearch): string[] {
  const situacao = SITUACOES_BAIXA_FILTRO.find((o) => o.id === (s.situacao ?? SITUACAO_INICIAL))?.nome;
  return [
    ...filterWords(BAIXA.situacao, situacao),
    ...periodWords(BAIXA.periodo, s.periodo),
    ...filterWords(BAIXA.busca, s.busca),
  ];
}
