import { periciaList } from '@retaguarda/contract';
import { call } from '../../lib/api.ts';
import { type ExportKind, exportRows } from '../../lib/export-rows.ts';
import { toastError } from '../../ui/toast.tsx';
import { periciaColumns } from './pericia-columns.tsx';
import type { PericiaListSearch } from './pericia-list-search.ts';
import { listQuery } from './pericia-queries.ts';
import { PERICIA } from './textos.ts';

const TUDO = -1;

/** Writes every row that the list's filters match, with the list's own columns. */
export async function exportPericias(search: PericiaListSearch, kind: ExportKind): Promise<void> {
  try {
    const { pericias } = await call(periciaList, { query: listQuery(search, TUDO) });
    await exportRows({
      kind,
      name: PERICIA.titulo,
      sheets: pericias.map((grupo) => {
        const columns = periciaColumns(grupo, null);
        return {
          name: grupo.nome,
          header: columns.map((c) => c.header),
          rows: grupo.pericias.map((row) => columns.map((c) => c.text(row))),
        };
      }),
    });
  } catch (error) {
    toastError(error);
  }
}
