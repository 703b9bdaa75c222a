import { periciaListBaixas } from '@retaguarda/contract';
import { call } from '../../lib/api.ts';
import { type ExportKind, exportRows } from '../../lib/export-rows.ts';
import { toastError } from '../../ui/toast.tsx';
import { baixaColumns } from './baixa-columns.tsx';
import type { BaixaListSearch } from './baixa-list-search.ts';
import { listQuery, TUDO } from './baixa-queries.ts';
import { BAIXA } from './textos.ts';

export async function exportBaixas(search: BaixaListSearch, kind: ExportKind): Promise<void> {
  try {
    const { listBaixas } = await call(periciaListBaixas, { query: listQuery(search, TUDO) });
    const columns = baixaColumns(null);
    await exportRows({
      kind,
      name: BAIXA.titulo,
      sheets: [
        {
          name: BAIXA.titulo,
          header: columns.map((c) => c.header),
          rows: listBaixas.map((row) => columns.map((c) => c.text(row))),
        },
      ],
    });
  } catch (error) {
    toastError(error);
  }
}
