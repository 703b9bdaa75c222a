import type { ColumnLayout, ListKey } from '../../../lib/list/column-layout.ts';
import { ExcluidosAto } from '../../../registros/historico/excluidos-ato.tsx';
import { LotesAto } from '../../../registros/lote/lotes-ato.tsx';
import { ExportAct } from '../../../ui/list/export-act.tsx';
import { ExportStatus, useListExport } from '../../../ui/list/list-panel-export.tsx';
import { DataTableColumns } from '../../../ui/table/data-table-columns.tsx';
import { PERICIA } from '../textos.ts';
import { exportPericias } from './export-pericias.ts';
import { type PericiaColumn, periciaColumns } from './pericia-columns.tsx';
import type { PericiaListSearch } from './pericia-list-search.ts';
import type { Section } from './pericia-sections.ts';

interface PericiaListToolsProps {
  search: PericiaListSearch;
  list: ListKey;
  layout: ColumnLayout;
  sections: readonly Section[];
}

/** The columns of all its tables. */
const columnsOf = (sections: readonly Section[]): readonly PericiaColumn[] =>
  sections.flatMap((s) => periciaColumns(s.grupo, null));

/** Columns, density and export of the case list. */
export function PericiaListTools({ search, list, layout, sections }: PericiaListToolsProps) {
  const exported = useListExport({
    recordKind: 'pericia',
    name: PERICIA.titulo,
    parts: (signal) => exportPericias(search, layout, signal),
  });
  return (
    <>
      <ExportStatus {...exported} />
      <DataTableColumns list={list} columns={columnsOf(sections)} />
      <LotesAto />
      <ExcluidosAto tipo="pericia" />
      <ExportAct list={list.list} onExport={exported.start} />
    </>
  );
}
