export interface TableRow {
  /** Line of the file, counted from 1. */
  linha: number;
  celulas: string[];
}

/** The rows below the one that holds the titles. */
export interface Table {
  header: string[];
  rows: TableRow[];
  /** Line of the titles. */
  titleLine: number;
}

/** Rows among which the titles are looked for. */
export const HEAD_ROWS = 20;
const MAX_TITLE = 60;
/** A row of titles fills so much of what the widest rows do. */
const SHARE = 0.6;

const filled = (cells: readonly string[]): string[] => cells.map((c) => c.trim()).filter((c) => c !== '');
export const isValue = (cell: string): boolean => /^[\d\s.,:/%()R$+-]+$/.test(cell);

/** Whether a row's cells read like titles: short, most of them words, no two alike. */
function looksLikeTitles(cells: readonly string[], width: number): boolean {
  const texts = filled(cells);
  return (
    texts.length >= width * SHARE &&
    texts.every((t) => t.length <= MAX_TITLE) &&
    new Set(texts).size * 2 > texts.length &&
    texts.filter(isValue).length * 2 <= texts.length
  );
}

/** Line of the titles: the first row that looks like them, since reports put their own name above; else the first. */
export function guessTitleLine(head: readonly TableRow[]): number {
  const rows = head.slice(0, HEAD_ROWS);
  const width = Math.max(0, ...rows.map((r) => filled(r.celulas).length));
  return (rows.find((r) => looksLikeTitles(r.celulas, width)) ?? rows[0])?.linha ?? 1;
}

function withoutEnd(cells: readonly string[]): string[] {
  let end = cells.length;
  while (end > 0 && (cells[end - 1] ?? '').trim() === '') end--;
  return cells.slice(0, end);
}

/** A row without the empty cells at its end; null when it holds nothing. */
export function rowOf(linha: number, cells: readonly string[]): TableRow | null {
  const celulas = withoutEnd(cells);
  return celulas.length === 0 ? null : { linha, celulas };
}

export function tableOf(rows: readonly TableRow[], titulo: number): Table {
  const at = rows.findIndex((r) => r.linha >= titulo);
  const header = rows[at];
  return {
    header: (header?.celulas ?? []).map((c) => c.trim()),
    rows: at < 0 ? [] : rows.slice(at + 1),
    titleLine: titulo,
  };
}

const letra = (i: number): string =>
  i < 26 ? String.fromCharCode(65 + i) : letra(Math.floor(i / 26) - 1) + letra(i % 26);

/** Titles of a file: a column without one gets its letter, one that repeats another its number. */
export function titlesOf(cabecalho: readonly string[]): string[] {
  const vistos = new Map<string, number>();
  return cabecalho.map((bruto, i) => {
    const titulo = bruto.trim().slice(0, 280) || `Coluna ${letra(i)}`;
    const vez = (vistos.get(titulo) ?? 0) + 1;
    vistos.set(titulo, vez);
    return vez === 1 ? titulo : `${titulo} (${vez})`;
  });
}
