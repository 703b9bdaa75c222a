import { isValue } from '../table.ts';
import { type Cutting, walk } from './walk.ts';

/** What may stand between the cells of a line; the last one means that nothing does. */
export const SEPARATORS = [';', ',', '\t', '|', 'nenhum'] as const;
export type Separator = (typeof SEPARATORS)[number];

/** A sign that no text holds: what is cut by it is not cut. */
const NOTHING = '\u001f';
export const signOf = (separador: Separator): string => (separador === 'nenhum' ? NOTHING : separador);

/** How evenly a text is cut one way. */
interface Evenness {
  separator: Separator;
  cr: boolean;
  /** Separators that most lines with any hold. */
  most: number;
  lines: number;
  /** Lines that hold as many. */
  even: number;
  /** The most of them one below the other, and the first line of those. */
  run: number;
  begins: number;
  /** The first line that holds as many, as it stands. */
  first: string;
  firstHasNone: boolean;
}

/** The number that occurs most, the larger one of two that occur as often; 0 for none. */
function mostOf(counts: readonly number[]): number {
  const times = new Map<number, number>();
  for (const n of counts) if (n > 0) times.set(n, (times.get(n) ?? 0) + 1);
  const [most] = [...times].sort(([a, x], [b, y]) => y - x || b - a);
  return most?.[0] ?? 0;
}

function longestRun(counts: readonly number[], most: number): { run: number; begins: number } {
  let [run, begins, length] = [0, 0, 0];
  for (const [i, n] of counts.entries()) {
    length = n === most ? length + 1 : 0;
    if (length <= run) continue;
    run = length;
    begins = i - length + 1;
  }
  return { run, begins };
}

function evennessOf(text: string, separador: Separator, cr: boolean): Evenness {
  const counts: number[] = [];
  const starts: [from: number, to: number][] = [];
  walk(
    text,
    { separator: signOf(separador), cr },
    {
      onLine: ({ from, to, separators, blank }) => {
        if (blank && separators === 0) return;
        counts.push(separators);
        starts.push([from, to]);
      },
    },
  );
  const most = mostOf(counts);
  const first = starts[counts.indexOf(most)] ?? [0, 0];
  return {
    separator: separador,
    cr,
    most,
    lines: counts.length,
    even: most === 0 ? 0 : counts.filter((n) => n === most).length,
    ...longestRun(counts, most),
    first: text.slice(...first),
    firstHasNone: counts[0] === 0,
  };
}

/** The more even first: more of the lines, longer one below the other, earlier, into more cells. */
const byEvenness = (a: Evenness, b: Evenness): number =>
  b.even - a.even || b.run - a.run || a.begins - b.begins || b.most - a.most;

/** Whether the best way is none: its first line is no line of titles, and what stands above it has no separator. */
function isProse({ separator, first, firstHasNone, even, lines }: Evenness, text: string): boolean {
  if (!firstHasNone) return false;
  if (even * 2 < lines) return true;
  const cells = first.split(signOf(separator)).filter((c) => c.trim() !== '');
  if (cells.filter((c) => isValue(c.trim())).length * 2 >= cells.length) return true;
  return separator === ',' && !/,\S/.test(text);
}

const SEP_LINE = /^sep=(.)?(?=\r|\n|$)/i;

/** The separator that a first line `sep=;` names, as Excel reads and writes it. */
export function saidSeparator(text: string): Separator | null {
  const said = SEP_LINE.exec(text)?.[1];
  return SEPARATORS.find((s) => s === said) ?? null;
}
export const hasSepLine = (text: string): boolean => SEP_LINE.test(text);

/**
 * The way of cutting a text that most of its lines, titles first, hold equally often outside of quotes; a CR alone ends
 * a line where that makes the lines more even.
 */
export function cuttingOf(
  text: string,
  chosen: Separator | null,
): Cutting & { name: Separator; most: number } {
  const said = chosen ?? saidSeparator(text);
  const names = said === null ? SEPARATORS.filter((s) => s !== 'nenhum' && text.includes(s)) : [said];
  const crs = /\r(?!\n)/.test(text) ? [true, false] : [false];
  const [best] = names
    .flatMap((s) => crs.map((cr) => evennessOf(text, s, cr)))
    .filter((e) => said !== null || e.even > 0)
    .sort(byEvenness);
  if (best === undefined) return { separator: NOTHING, cr: !text.includes('\n'), name: 'nenhum', most: 0 };
  const { cr, most } = best;
  const nome = said === null && isProse(best, text) ? 'nenhum' : best.separator;
  return { separator: signOf(nome), cr, name: nome, most: nome === 'nenhum' ? 0 : most };
}
