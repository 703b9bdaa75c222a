import { type BaixaLinha, PAGE_SIZE_PADRAO } from '@retaguarda/contract';
import { type ReactNode, useRef } from 'react';
import { useHidden, visibleColumns } from '../../lib/column-choice.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyList } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListPanel } from '../../ui/list-panel.tsx';
import { isPagerShown, Pages } from '../../ui/pager.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { useLastPage } from '../../ui/use-last-page.ts';
import { useNarrow } from '../../ui/use-narrow.ts';
import { useUsuario } from '../sessao/public.ts';
import { baixaColumns, listKey, nomeDaSoma } from './baixa-columns.tsx';
import classes from './baixa-list.module.css';
import { type BaixaListSearch, buscaDe } from './baixa-list-search.ts';
import { BAIXA } from './textos.ts';
import { ONE_SEGMENT, useBaixaRows } from './use-baixa-rows.ts';

interface BaixaListProps {
  search: BaixaListSearch;
  onPage: (page: number) => void;
  onClear: () => void;
  onOpen?: ((row: BaixaLinha) => void) | undefined;
  actions: (row: BaixaLinha) => ReactNode;
  tools?: ReactNode;
  /** The act that would fill an empty list. */
  emptyAct?: ReactNode;
}

/** The table of baixas, on its own screen and in selection mode. */
export function BaixaList({ search, onPage, onClear, onOpen, actions, tools, emptyAct }: BaixaListProps) {
  const narrow = useNarrow('pericias');
  const scroller = useRef<HTMLElement>(null);
  const { rows, rowWindow, head, error, busy, retry } = useBaixaRows({ search, scroller, narrow });
  const hidden = useHidden(listKey(useUsuario()?.id));
  const soma = head && head.total > 0 ? head.totalRecebiceis : null;
  const size = search.tamanho ?? PAGE_SIZE_PADRAO;
  const page = search.pagina ?? 1;
  useLastPage({ page, pages: busy || error !== null ? undefined : head?.totalPages, onPage });
  return (
    <ListPanel
      label={BAIXA.titulo}
      total={head?.total}
      busy={busy}
      tools={tools}
      scrollRef={scroller}
      footer={
        head &&
        isPagerShown(head.total, size) && (
          <div className={classes.pager}>
            <Pages page={page} pages={head.totalPages} onPage={onPage} />
          </div>
        )
      }
    >
      {error !== null && (
        <div className={classes.error}>
          <ErrorState error={error} onRetry={retry} kept={head !== undefined} />
        </div>
      )}
      {!head && error === null && <TableSkeleton />}
      {head?.total === 0 && (
        <EmptyList
          filtered={buscaDe(search) !== '' || search.situacao !== undefined}
          text={BAIXA.vazio}
          onClear={onClear}
        >
          {emptyAct}
        </EmptyList>
      )}
      {head && head.total > 0 && (
        <div data-segment={ONE_SEGMENT}>
          <DataTable
            label={BAIXA.titulo}
            columns={visibleColumns(baixaColumns(soma), hidden)}
            rows={rows}
            rowKey={(row) => row.baixaId}
            narrow={narrow}
            totals={soma !== null}
            totalsLabel={nomeDaSoma(search.situacao)}
            onOpen={onOpen}
            actionsLabel={BAIXA.acao}
            actions={actions}
            rowWindow={rowWindow}
          />
        </div>
      )}
    </ListPanel>
  );
}
