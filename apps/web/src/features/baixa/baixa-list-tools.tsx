import { useHidden } from '../../lib/column-choice.ts';
import { DataTableColumns } from '../../ui/data-table-columns.tsx';
import { ExportStatus, useListExport } from '../../ui/list-panel-export.tsx';
import { ListTools } from '../../ui/list-tools.tsx';
import { useUsuario } from '../sessao/public.ts';
import { baixaColumns, listKey } from './baixa-columns.tsx';
import type { BaixaListSearch } from './baixa-list-search.ts';
import { exportBaixas } from './export-baixas.ts';
import { BAIXA } from './textos.ts';

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
