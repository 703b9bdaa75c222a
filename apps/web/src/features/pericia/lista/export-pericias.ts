import { type PericiaGrupo, periciaList, periciaTotais, type SubtotalPericias } from '@retaguarda/contract';
import { call } from '../../../lib/call/api.ts';
import { type ColumnLayout, laidOut } from '../../../lib/list/column-layout.ts';
import { cellsOf, type FileCell, type Sheet, totalsOf } from '../../../lib/list/export-rows.ts';
import { eachPart, slicesOf } from '../../../lib/list/parts.ts';
import { ALL_ROWS } from '../../../ui/list/list-pages.ts';
import type { ExportPart } from '../../../ui/list/list-panel-export.tsx';
import { UI } from '../../../ui/texts.ts';
import { PERICIA } from '../textos.ts';
import { type PericiaColumn, periciaColumns, somasNomeadas, totaisDe } from './pericia-columns.tsx';
import { listQuery, totaisQueryOf } from './pericia-list-queries.ts';
import type { PericiaListSearch } from './pericia-list-search.ts';

const TOTAL = 0;

interface Contados {
  total: number;
  subtotais: readonly SubtotalPericias[];
}

/** Names the columns of a category and keeps its sheet open until the next one begins. */
class Folhas {
  readonly #layout: ColumnLayout;
  #last: PericiaGrupo | null = null;
  // A row that a change moved into the next part is not written twice.
  readonly #seen = new Set<number>();

  constructor(layout: ColumnLayout) {
    this.#layout = layout;
  }

  /** The category whose rows are all there once another one begins. */
  ate(catgId: number | null): PericiaGrupo | null {
    return this.#last?.catgId === catgId ? null : this.#last;
  }

  linhas(grupo: PericiaGrupo): Sheet {
    this.#last = grupo;
    const fresh = grupo.pericias.filter((row) => !this.#seen.has(row.procId));
    for (const row of fresh) this.#seen.add(row.procId);
    const columns = this.#columns(grupo, null);
    return this.#sheet(
      grupo,
      columns,
      fresh.map((row) => cellsOf(columns, row)),
    );
  }

  subtotal(grupo: PericiaGrupo, { subtotais }: Contados): Sheet[] {
    const soma = subtotais.find((s) => s.catgId === grupo.catgId);
    if (!soma) return [];
    const columns = this.#columns(grupo, soma);
    return [this.#sheet(grupo, columns, [totalsOf(PERICIA.subtotal, columns)])];
  }

  /** A table of its own, since the columns of the categories differ. */
  total({ subtotais }: Contados): Sheet[] {
    if (subtotais.length === 0) return [];
    const somas = somasNomeadas(subtotais, totaisDe(subtotais), this.#layout);
    const colunas = [{ header: '' }, ...somas];
    const header = colunas.map((c) => c.header);
    return [{ id: TOTAL, name: UI.total, header, rows: [totalsOf(UI.total, colunas)] }];
  }

  #columns(grupo: PericiaGrupo, soma: SubtotalPericias | null): PericiaColumn[] {
    return laidOut(periciaColumns(grupo, soma), this.#layout);
  }

  #sheet(grupo: PericiaGrupo, columns: readonly PericiaColumn[], rows: FileCell[][]): Sheet {
    return { id: grupo.catgId, name: grupo.nome, header: columns.map((c) => c.header), rows };
  }
}

/** Every row that the list's filters match, with the columns the list shows, one sheet a category and its sums. */
export async function* exportPericias(
  filtros: PericiaListSearch,
  layout: ColumnLayout,
  signal: AbortSignal,
): AsyncGenerator<ExportPart> {
  const search = { ...filtros, tamanho: ALL_ROWS };
  const folhas = new Folhas(layout);
  let contados: Contados | null = null;
  let asked: Promise<unknown> | null = null;
  const count = async () => {
    contados = await call(periciaTotais, { query: totaisQueryOf(search), signal });
  };
  /** Without a count there are no sums; the rows are there all the same. */
  const sums = async (of: (contados: Contados) => Sheet[]): Promise<Sheet[]> => {
    await asked;
    return contados ? of(contados) : [];
  };
  const known = () => contados?.total ?? null;
  const parts = eachPart({
    ask: (page) => call(periciaList, { query: listQuery(search, page), signal }),
    rowsOf: (p) => p.pericias.reduce((n, g) => n + g.pericias.length, 0),
    signal,
  });
  for await (const { pericias: grupos, total, subtotais, contagem } of parts) {
    if (contagem === 'parcial') asked ??= count().catch(() => undefined);
    else contados = { total, subtotais };
    for (const grupo of grupos) {
      const ended = folhas.ate(grupo.catgId);
      if (ended) yield { sheets: await sums((c) => folhas.subtotal(ended, c)), rows: 0, total: known() };
      for await (const pericias of slicesOf(grupo.pericias, signal)) {
        const sheet = folhas.linhas({ ...grupo, pericias });
        yield { sheets: [sheet], rows: sheet.rows.length, total: known() };
      }
    }
  }
  const ended = folhas.ate(null);
  const sheets = ended ? await sums((c) => [...folhas.subtotal(ended, c), ...folhas.total(c)]) : [];
  // The file is compared with the exact count, even where that one came in last.
  yield { sheets, rows: 0, total: known() };
}
