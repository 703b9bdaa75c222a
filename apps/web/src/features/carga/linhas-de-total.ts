import type { TableRow } from '../../lib/planilha/table.ts';

const TOTAL = /^(sub)?tota(l|is)( geral)?\s*:?$|^soma\s*:?$/i;
/** Cells at the beginning of a row among which its name stands. */
const PRIMEIRAS = 3;
const MOSTRADAS = 5;

/** Lines that add others up, as reports end with: they would become records of their own. */
export function linhasDeTotal(linhas: readonly TableRow[]): number[] {
  const achadas: number[] = [];
  for (let i = linhas.length - 1; i >= 0 && achadas.length < MOSTRADAS; i--) {
    const row = linhas[i];
    if (row?.celulas.slice(0, PRIMEIRAS).some((c) => TOTAL.test(c.trim()))) achadas.push(row.linha);
  }
  return achadas.reverse();
}
