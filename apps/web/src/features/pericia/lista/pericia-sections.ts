import type { PericiaGrupo, PericiaLinha } from '@retaguarda/contract';
import type { RowWindow } from '../../../ui/table/data-table-types.ts';

/** A category with the rows of it that are shown. */
export interface Section {
  grupo: PericiaGrupo;
  rowWindow?: RowWindow;
}

export interface Placed {
  grupo: PericiaGrupo;
  linha: PericiaLinha;
}

const [TITLE_PX, TABLE_HEAD_PX, CARDS_HEAD_PX] = [26, 29, 30];

/** Height of what stands above a category's rows, as the style sheets have it. */
export const groupHeadPx = (narrow: boolean, titled = true): number =>
  (titled ? TITLE_PX : 0) + (narrow ? CARDS_HEAD_PX : TABLE_HEAD_PX);

export const placedRows = (grupos: readonly PericiaGrupo[]): Placed[] =>
  grupos.flatMap((grupo) => grupo.pericias.map((linha) => ({ grupo, linha })));

interface Space {
  /** Stands for the rows in view until they come in, so that the list keeps its height. */
  waiting: PericiaGrupo | undefined;
  count: number;
  headPx: number;
  before: (row: number) => number;
  after: (row: number) => number;
}

/** The mounted rows by category; the empty space of all others stands before the first and after the last. */
export function sectionsOf(
  rows: readonly Placed[],
  from: number,
  { waiting, count, headPx, before, after }: Space,
): Section[] {
  const groups: { grupo: PericiaGrupo; first: number }[] = [];
  for (const [i, { grupo, linha }] of rows.entries()) {
    const open = groups.at(-1);
    if (open?.grupo.catgId === grupo.catgId) open.grupo.pericias.push(linha);
    else groups.push({ grupo: { ...grupo, pericias: [linha] }, first: from + i });
  }
  const above = Math.max(0, before(from) - headPx);
  if (groups.length === 0) {
    if (!waiting) return [];
    const rowWindow = { first: from, count, before: above, after: from > 0 ? after(from - 1) : 0 };
    return [{ grupo: { ...waiting, pericias: [] }, rowWindow }];
  }
  return groups.map(({ grupo, first }, i) => ({
    grupo,
    rowWindow: {
      first,
      count,
      before: i === 0 ? above : 0,
      after: i === groups.length - 1 ? after(from + rows.length - 1) : 0,
    },
  }));
}
