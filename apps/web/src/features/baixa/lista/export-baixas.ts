import { JANELA_TODOS, periciaListBaixas } from '@retaguarda/contract';
import { call } from '../../../lib/api.ts';
import { visibleColumns } from '../../../lib/column-choice.ts';
import { cellsOf, totalsOf } from '../../../lib/export-rows.ts';
import { eachWindow } from '../../../lib/windows.ts';
import { TODOS } from '../../../ui/list/list-pages.ts';
import type { ExportWindow } from '../../../ui/list/list-panel-export.tsx';
import { listQuery } from '../baixa-queries.ts';
import { BAIXA } from '../textos.ts';
import { baixaColumns, nomeDaSoma } from './baixa-columns.tsx';
import type { BaixaListSearch } from './baixa-list-search.ts';

/** Every row that the list's filters match, with the columns the list shows, and their sum. */
export async function* exportBaixas(
  search: BaixaListSearch,
  hidden: ReadonlySet<string>,
  signal: AbortSignal,
): AsyncGenerator<ExportWindow> {
  const columns = visibleColumns(baixaColumns(null), hidden);
  const sheet = { id: 0, name: BAIXA.titulo, header: columns.map((c) => c.header) };
  let soma: { total: number; totalRecebiceis: number } | null = null;
  // A row that a change moved into the next window is not written twice.
  const seen = new Set<number>();
  const windows = eachWindow({
    ask: (n) => call(periciaListBaixas, { query: listQuery({ ...search, tamanho: TODOS }, n), signal }),
    rowsOf: (w) => w.listBaixas.length,
    size: JANELA_TODOS,
    signal,
  });
  for await (const { listBaixas, total, totalRecebiceis } of windows) {
    const fresh = listBaixas.filter((row) => !seen.has(row.baixaId));
    for (const row of fresh) seen.add(row.baixaId);
    const rows = fresh.map((row) => cellsOf(columns, row));
    soma = { total, totalRecebiceis };
    yield { sheets: [{ ...sheet, rows }], rows: rows.length, total };
  }
  if (!soma?.total) return;
  const comSoma = visibleColumns(baixaColumns(soma.totalRecebiceis), hidden);
  const rows = [totalsOf(nomeDaSoma(search.situacao), comSoma)];
  yield { sheets: [{ ...sheet, rows }], rows: 0, total: soma.total };
}
