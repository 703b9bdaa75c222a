import type { TipoDeRegistro } from '@retaguarda/contract';
import { useState } from 'react';
import { type ListKey, laidOut, useLayout } from '../../lib/list/column-layout.ts';
import { exportList } from '../../lib/list/export-list.ts';
import type { FileColumn } from '../../lib/list/export-rows.ts';
import type { Grouping } from '../../lib/list/groups.ts';
import type { Column } from '../table/data-table.tsx';
import { DataTableColumns } from '../table/data-table-columns.tsx';
import { ExportAct } from './export-act.tsx';
import { ExportStatus, useListExport } from './list-panel-export.tsx';
import type { PageQuery } from './use-list-pages.ts';
import type { PageOf } from './use-paged-rows.ts';

/** A column as screen, paper and files show it. */
export interface TextColumn<Row> extends Column<Row>, Pick<FileColumn<Row>, 'valueKind' | 'amount'> {
  text: (row: Row) => string;
}

interface ListExportToolsProps<Row, P> {
  recordKind: TipoDeRegistro;
  name: string;
  list: ListKey;
  columns: readonly TextColumn<Row>[];
  /** The list by its pages; below zero in the parts that a file reads. */
  query: (page: number) => PageQuery<P>;
  rowKey: (row: Row) => number;
  /** By what its rows may be grouped. */
  groups?: readonly Grouping<Row>[] | undefined;
  /** What its row of sums is called when it is not just 'Total'. */
  sumsLabel?: string | undefined;
}

/** Columns, density and export of a list. */
export function ListExportTools<Row, P extends PageOf<Row>>(props: ListExportToolsProps<Row, P>) {
  const { recordKind, name, list, columns, query, rowKey, groups = [], sumsLabel } = props;
  const layout = useLayout(list);
  const [chosen, setChosen] = useState<string>();
  const exported = useListExport({
    recordKind,
    name,
    parts: (signal) =>
      exportList<Row, P>({
        name,
        columns: laidOut(columns, layout),
        ask: (page) => query(page).queryFn({ signal }),
        rowKey,
        grouping: groups.find((g) => g.key === chosen),
        sumsLabel,
        signal,
      }),
  });
  return (
    <>
      <ExportStatus {...exported} />
      <DataTableColumns list={list} columns={columns} />
      <ExportAct
        list={list.list}
        onExport={exported.start}
        groups={groups}
        chosen={chosen}
        onGroup={setChosen}
      />
    </>
  );
}
