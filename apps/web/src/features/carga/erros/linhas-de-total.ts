import type { Table, TableRow } from '../../../lib/spreadsheet/table.ts';

const TOTAL =
  /^(sub[ -]?)?tota(l|is)( (geral|gerais|do relat[óo]rio|da p[áa]gina|acumulado))?( \(?[\d.]+\)?)?\s*[:=]?$|^(soma|somat[óo]rio)\s*:?$/i;
/** Cells at the beginning of a row among which its name stands. */
const PRIMEIRAS = 3;
/** More of them than this are no totals. */
const MUITAS = 50;

/** Lines that add others up, as reports end with: they would become records of their own. */
export function linhasDeTotal(linhas: readonly TableRow[]): number[] {
  const achadas: number[] = [];
  for (let i = linhas.length - 1; i >= 0 && achadas.length < MUITAS; i--) {
    const row = linhas[i];
    if (row?.celulas.slice(0, PRIMEIRAS).some((c) => TOTAL.test(c.trim()))) achadas.push(row.linha);
  }
  return achadas.reverse();
}

/** What a line is told by: its first cells that hold anything. */
export const resumoDaLinha = (table: Table, linha: number): string =>
  (table.rows.find((r) => r.linha === linha)?.celulas ?? [])
    .filter((c) => c.trim() !== '')
    .slice(0, 3)
    .join(' · ')
    .slice(0, 60);
