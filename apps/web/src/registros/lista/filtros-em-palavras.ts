import type { RegistrySearch } from '../../lib/list/search-record.ts';
import { filterWords, periodWords } from '../../ui/print/paper-search.ts';
import type { Inicio } from '../registro.ts';
import type { TextosDosFiltros } from './registro-filters.tsx';

interface Filtrada {
  textos: TextosDosFiltros;
  situacoes: readonly { id: number; nome: string }[];
  inicio: Inicio;
  search: Pick<RegistrySearch, 'situacao' | 'periodo' | 'busca'>;
}

/** The filters of a registry's list that hold, as its paper and its sums say them. */
export const filtrosEmPalavras = ({ textos, situacoes, inicio, search }: Filtrada): string[] => [
  ...filterWords(textos.situacao, situacoes.find((s) => s.id === (search.situacao ?? inicio.situacao))?.nome),
  ...periodWords(textos.periodo ?? '', search.periodo),
  ...filterWords(textos.busca, search.busca),
];
