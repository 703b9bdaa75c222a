import type { TipoDeRegistro } from '@retaguarda/contract';
import { type ListKey, laidOut, useLayout } from '../../lib/column-layout.ts';
import { exportList, type Sums } from '../../lib/export-list.ts';
import type { FileColumn } from '../../lib/export-rows.ts';
import type { Column } from '../table/data-table.tsx';
import { DataTableColumns } from '../table/data-table-columns.tsx';
import { ExportStatus, useListExport } from './list-panel-export.tsx';
import { ListTools } from './list-tools.tsx';
import type { PageQuery } from './use-list-pages.ts';
import type { PageOf } from './use-paged-rows.ts';

/** A column as screen, paper and files show it. */
export interface TextColumn<Row> extends Column<Row>, Pick<FileColumn<Row>, 'como'> {
  text: (row: Row) => string;
  /** Whether it is summed over marked rows, where that is not so as of all money and of nothing else. */
  soma?: boolean;
}

interface ListExportToolsProps<Row, P> {
  de: TipoDeRegistro;
  name: string;
  list: ListKey;
  columns: readonly TextColumn<Row>[];
  /** The list in windows, from the first. */
  query: (n: number) => PageQuery<P>;
  rowKey: (row: Row) => number;
  /** Of a list whose file ends with its sums. */
  sums?: (answer: P) => Sums<Row>;
}

/** Columns, density and export of a list. */
export function ListExportTools<Row, P extends PageOf<Row>>(props: ListExportToolsProps<Row, P>) {
  const { de, name, list, columns, query, rowKey, sums } = props;
  const layout = useLayout(list);
  const exported = useListExport({
    de,
    name,
    windows: (signal) =>
      exportList<Row, P>({
        name,
        columns: laidOut(columns, layout),
        ask: (n) => query(n).queryFn({ signal }),
        rowKey,
        sums,
        signal,
      }),
  });
  return (
    <>
      <ExportStatus {...exported} />
      <DataTableColumns list={list} columns={columns} />
      <ListTools onExport={exported.start} />
    </>
  );
}
