import type { ReactNode } from 'react';
import { ErrorState } from '../notice/error-state.tsx';
import { DataTable } from '../table/data-table.tsx';
import type { DataTableProps } from '../table/data-table-types.ts';
import { TableSkeleton } from '../table/table-skeleton.tsx';
import { ListPanel } from './list-panel.tsx';
import { ONE_SEGMENT } from './use-paged-rows.ts';

/** What a list says of its table, besides the rows that are there. */
export type TableOfList<Row> = Omit<DataTableProps<Row>, 'label' | 'rows' | 'rowWindow' | 'narrow'>;

interface ListViewProps<Row>
  extends Omit<Parameters<typeof ListPanel>[0], 'children'>,
    Pick<DataTableProps<Row>, 'rows' | 'rowWindow'> {
  narrow: boolean;
  table: TableOfList<Row>;
  error: unknown;
  onRetry: () => void;
  /** Rows or sums have come in at least once. */
  loaded: boolean;
  /** Nothing has been asked for yet, or what was asked for holds nothing; null while there are rows. */
  empty: ReactNode;
  errorClass?: string | undefined;
}

/** A list with its total, its tools, and the states of a list: on its way, failed, empty, or its rows. */
export function ListView<Row>(props: ListViewProps<Row>) {
  const { table, rows, rowWindow, narrow, error, onRetry, loaded, empty, errorClass, ...panel } = props;
  const failure = <ErrorState error={error} onRetry={onRetry} kept={loaded} />;
  return (
    <ListPanel {...panel}>
      {error !== null && (errorClass === undefined ? failure : <div className={errorClass}>{failure}</div>)}
      {!loaded && empty === null && error === null && <TableSkeleton />}
      {empty}
      {loaded && empty === null && (
        <div data-segment={ONE_SEGMENT}>
          <DataTable brief {...table} label={panel.label} rows={rows} narrow={narrow} rowWindow={rowWindow} />
        </div>
      )}
    </ListPanel>
  );
}
