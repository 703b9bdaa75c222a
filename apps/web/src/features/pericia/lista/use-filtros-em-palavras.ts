import { SITUACOES_PERICIA_FILTRO, TODAS_SITUACOES } from '@retaguarda/domain';
import { useQuery } from '@tanstack/react-query';
import { filterWords, periodWords } from '../../../ui/print/paper-search.ts';
import { tiposQuery } from '../pericia-queries.ts';
import { PERICIA } from '../textos.ts';
import { type PericiaListSearch, TODOS_OS_TIPOS } from './pericia-list-search.ts';

/** The type and the filters that hold, as paper and sums say them. */
export function useFiltrosEmPalavras(s: PericiaListSearch): string[] {
  const tipos = useQuery(tiposQuery(s.tipo ?? 0)).data;
  const nomeDe = (id: number) => tipos?.filtros.find((f) => f.id === id)?.nome ?? '';
  const tipo =
    s.tipo === TODOS_OS_TIPOS
      ? PERICIA.todosOsTipos
      : (tipos?.tipoPericias.find((t) => t.catgId === s.tipo)?.nome ?? '');
  const situacao = SITUACOES_PERICIA_FILTRO.find((o) => o.id === (s.situacao ?? TODAS_SITUACOES))?.nome ?? '';
  const dinamicos = s.dinamicos?.map(nomeDe).join(', ') ?? PERICIA.busca;
  return [
    `${PERICIA.tipo}: ${tipo}`,
    `${PERICIA.situacao}: ${situacao}`,
    ...(s.minhas === 1 ? [PERICIA.minhasDica] : []),
    ...(s.fixo === undefined ? [] : filterWords(nomeDe(s.fixo), s.buscaFixa)),
    ...(dinamicos === '' ? [] : [...filterWords(dinamicos, s.busca), ...periodWords(dinamicos, s.periodo)]),
  ];
}
