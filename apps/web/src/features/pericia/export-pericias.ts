import { JANELA_TODOS, periciaList, periciaTotais } from '@retaguarda/contract';
import { call } from '../../lib/api.ts';
import { visibleColumns } from '../../lib/column-choice.ts';
import { eachWindow } from '../../lib/windows.ts';
import type { ExportWindow } from '../../ui/list-panel-export.tsx';
import { TODOS } from '../../ui/pager.tsx';
import { periciaColumns } from './pericia-columns.tsx';
import type { PericiaListSearch } from './pericia-list-search.ts';
import { listQuery, totaisQueryOf } from './pericia-queries.ts';

/** Every row that the list's filters match, with the columns the list shows, one sheet a category. */
export async function* exportPericias(
  filtros: PericiaListSearch,
  hidden: ReadonlySet<string>,
  signal: AbortSignal,
): AsyncGenerator<ExportWindow> {
  const search = { ...filtros, tamanho: TODOS };
  let counted: number | null = null;
  let asked: Promise<unknown> | null = null;
  const count = async () => {
    counted = (await call(periciaTotais, { query: totaisQueryOf(search), signal })).total;
  };
  // A row that a change moved into the next window is not written twice.
  const seen = new Set<number>();
  const windows = eachWindow({
    ask: (n) => call(periciaList, { query: listQuery(search, n), signal }),
    rowsOf: (w) => w.pericias.reduce((n, g) => n + g.pericias.length, 0),
    size: JANELA_TODOS,
    signal,
  });
  for await (const { pericias, total, contagem } of windows) {
    if (contagem === 'parcial') asked ??= count().catch(() => undefined);
    const sheets = pericias.map((grupo) => {
      const columns = visibleColumns(periciaColumns(grupo, null), hidden);
      const fresh = grupo.pericias.filter((row) => !seen.has(row.procId));
      for (const row of fresh) seen.add(row.procId);
      const rows = fresh.map((row) => columns.map((c) => c.text(row)));
      return { id: grupo.catgId, name: grupo.nome, header: columns.map((c) => c.header), rows };
    });
    const rows = sheets.reduce((n, s) => n + s.rows.length, 0);
    yield { sheets, rows, total: contagem === 'parcial' ? counted : total };
  }
  // The file is compared with the exact count, even where that one came in last.
  await asked;
  if (asked) yield { sheets: [], rows: 0, total: counted };
}
