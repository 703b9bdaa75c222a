import type { MovCab } from '@retaguarda/contract';
import { SITUACOES_MOVIMENTO_FILTRO, TODAS_SITUACOES } from '@retaguarda/domain';
import { useQuery } from '@tanstack/react-query';
import { useLayout } from '../../../lib/list/column-layout.ts';
import { useUserId } from '../../../sessao/public.ts';
import type { TextColumn } from '../../../ui/list/list-export-tools.tsx';
import { orderWords } from '../../../ui/list/order-words.ts';
import { ListPaper } from '../../../ui/print/list-paper.tsx';
import { filterWords, type PaperSearch, periodWords } from '../../../ui/print/paper-search.ts';
import { notasQuery, tiposMovQuery } from '../estoque-queries.ts';
import { type NotasSearch, notasFiltro } from '../estoque-search.ts';
import { MOVIMENTOS as T } from '../textos.ts';
import { GRUPOS, listKey } from './nota-columns.tsx';
import { FEITOS } from './nota-filters.tsx';

/** The filters in words, as paper shows them. */
function useFilters(s: NotasSearch): string[] {
  const { data } = useQuery(tiposMovQuery);
  const situacao = SITUACOES_MOVIMENTO_FILTRO.find((o) => o.id === (s.situacao ?? TODAS_SITUACOES))?.nome;
  const feito = FEITOS.find((f) => f.value === String(s.tipo))?.label;
  return [
    ...filterWords(T.situacao, situacao),
    ...filterWords(T.filtroTipo, data?.tipoMovs.find((t) => t.id === s.tipo)?.nome ?? feito),
    ...filterWords(T.empresa, data?.empList.find((e) => e.id === s.empresa)?.nome),
    ...periodWords(T.periodo, s.periodo),
    ...filterWords(T.busca, s.busca),
  ];
}

interface NotasPaperProps {
  columns: readonly TextColumn<MovCab>[];
  /** Whose columns they are. */
  lista: string;
  search: NotasSearch & PaperSearch;
  onSearch: (search: PaperSearch) => void;
  onBack: () => void;
}

/** Notes of stock, on paper. */
export function NotasPaper({ columns, lista, search, onSearch, onBack }: NotasPaperProps) {
  const layout = useLayout(listKey(useUserId(), lista));
  const filters = useFilters(search);
  return (
    <ListPaper
      printed={{ entidade: 'movimento' }}
      title={T.impressaoTitulo}
      filters={[...filters, ...orderWords(search.ordem, columns)]}
      query={(page) => notasQuery(notasFiltro(search), page)}
      columns={columns}
      layout={layout}
      groups={GRUPOS}
      rowKey={(n) => n.movCabId}
      empty={T.vazio}
      search={search}
      onSearch={onSearch}
      onBack={onBack}
    />
  );
}
