import { attribute, type XmlHandler } from './xml.ts';

/** How a number of a cell is meant. */
export type Look = 'number' | 'day' | 'time' | 'percent' | { digits: number };

/** Formats that have a number instead of a code (ECMA-376, 18.8.30), with those that differ by language. */
const BUILT_IN: ReadonlyMap<number, Look> = new Map([
  ...[14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58].map(
    (id) => [id, 'day'] as const,
  ),
  ...[18, 19, 20, 21, 32, 33, 45].map((id) => [id, 'time'] as const),
  [9, 'percent'],
  [10, 'percent'],
]);

/** What a format's code says of the number: a day, a time, a percentage or so many digits with zeros before them. */
export function lookOf(code: string): Look {
  const [first = ''] = code.split(';');
  const bare = first
    .replace(/\\./g, '')
    .replace(/"[^"]*"/g, '')
    .replace(/\[(?![hms]+\])[^\]]*\]/gi, '');
  if (/^general$/i.test(bare.trim())) return 'number';
  const letters = bare.replace(/[_*]./g, '');
  if (/[dy]/i.test(letters) || (/m/i.test(letters) && !/[hs]/i.test(letters))) return 'day';
  if (/\[[hms]+\]/i.test(letters)) return 'number';
  if (/[hs]/i.test(letters)) return 'time';
  if (letters.includes('%')) return 'percent';
  const zeros = letters.replace(/[-/\s]/g, '');
  return /^0{2,}$/.test(zeros) ? { digits: zeros.length } : 'number';
}

/** Reads `styles.xml`: the look of each cell style, by its number. */
export class Styles implements XmlHandler {
  readonly looks: Look[] = [];
  private readonly codes = new Map<number, Look>();
  private inCells = false;

  open(name: string, attributes: string): void {
    if (name === 'cellXfs') this.inCells = true;
    else if (name === 'numFmt') {
      const code = attribute(attributes, 'formatCode') ?? '';
      this.codes.set(Number(attribute(attributes, 'numFmtId')), lookOf(code));
    } else if (name === 'xf' && this.inCells) {
      const id = Number(attribute(attributes, 'numFmtId') ?? 0);
      this.looks.push(this.codes.get(id) ?? BUILT_IN.get(id) ?? 'number');
    }
  }
  text(): void {}
  close(name: string): void {
    if (name === 'cellXfs') this.inCells = false;
  }
}
