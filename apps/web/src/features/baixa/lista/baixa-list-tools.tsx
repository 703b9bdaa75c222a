import { useHidden } from '../../../lib/column-choice.ts';
import { ExportStatus, useListExport } from '../../../ui/list/list-panel-export.tsx';
import { ListTools } from '../../../ui/list/list-tools.tsx';
import { DataTableColumns } from '../../../ui/table/data-table-columns.tsx';
import { useUsuario } from '../../sessao/public.ts';
import { BAIXA } from '../textos.ts';
import { baixaColumns, listKey } from './baixa-columns.tsx';
import type { BaixaListSearch } from './baixa-list-search.ts';
import { exportBaixas } from './export-baixas.ts';

interface BaixaListToolsProps {
  search: BaixaListSearch;
}

/** Columns, density and export of the list of baixas. */
export function BaixaListTools({ search }: BaixaListToolsProps) {
  const key = listKey(useUsuario()?.id);
  const hidden = useHidden(key);
  const exported = useListExport({
    name: BAIXA.titulo,
    windows: (signal) => exportBaixas(search, hidden, signal),
  });
  return (
    <>
      <ExportStatus {...exported} />
      <DataTableColumns list={key} columns={baixaColumns(null)} />
      <ListTools onExport={exported.start} />
    </>
  );
}
