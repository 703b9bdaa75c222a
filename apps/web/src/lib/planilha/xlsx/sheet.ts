import type { TableRow } from '../table.ts';
import { numberCellText } from './cell-text.ts';
import type { Look } from './styles.ts';
import { attribute, type XmlHandler } from './xml.ts';

/** Texts that many cells share, by number; of a rich one every run counts, its reading aid does not. */
export class SharedStrings implements XmlHandler {
  readonly texts: string[] = [];
  private current = '';
  private inText = false;
  private inPhonetic = false;

  open(name: string): void {
    if (name === 'si') this.current = '';
    else if (name === 'rPh') this.inPhonetic = true;
    else if (name === 't') this.inText = !this.inPhonetic;
  }
  text(text: string): void {
    if (this.inText) this.current += text;
  }
  close(name: string): void {
    if (name === 't') this.inText = false;
    else if (name === 'rPh') this.inPhonetic = false;
    else if (name === 'si') this.texts.push(this.current);
  }
}

/** Column of a reference such as 'AB12', from 0; -1 for none. */
function columnOf(ref: string): number {
  let n = 0;
  for (let i = 0; i < ref.length; i++) {
    const c = ref.charCodeAt(i) & 0xdf;
    if (c < 65 || c > 90) break;
    n = n * 26 + c - 64;
  }
  return n - 1;
}

export interface SheetContext {
  texts: readonly string[];
  looks: readonly Look[];
  from1904: boolean;
  /** Columns after this one are not kept, only told by the length of the row. */
  maxColumns: number;
}

/** Reads the rows of a sheet one by one; rows and cells without anything in them are left out. */
export class Sheet implements XmlHandler {
  private line = 0;
  private column = -1;
  private cells: string[] = [];
  private kind = 'n';
  private style = 0;
  private value = '';
  private inValue = false;
  private inPhonetic = false;
  private readonly context: SheetContext;
  private readonly onRow: (row: TableRow) => void;

  constructor(context: SheetContext, onRow: (row: TableRow) => void) {
    this.context = context;
    this.onRow = onRow;
  }

  open(name: string, attributes: string): void {
    if (name === 'c') this.openCell(attributes);
    else if (name === 'v' || name === 't') this.inValue = !this.inPhonetic;
    else if (name === 'rPh') this.inPhonetic = true;
    else if (name === 'row') {
      this.line = Number(attribute(attributes, 'r') ?? this.line + 1);
      this.column = -1;
      this.cells = [];
    }
  }

  text(text: string): void {
    if (this.inValue) this.value += text;
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.inValue = false;
    else if (name === 'c') this.closeCell();
    else if (name === 'rPh') this.inPhonetic = false;
    else if (name === 'row' && this.cells.length > 0) this.onRow({ linha: this.line, celulas: this.cells });
  }

  private openCell(attributes: string): void {
    const ref = attribute(attributes, 'r');
    this.column = ref === undefined ? this.column + 1 : columnOf(ref);
    this.kind = attribute(attributes, 't') ?? 'n';
    this.style = Number(attribute(attributes, 's') ?? 0);
    this.value = '';
  }

  private closeCell(): void {
    const text = this.cellText();
    if (text.trim() === '' || this.column < 0) return;
    const column = Math.min(this.column, this.context.maxColumns);
    while (this.cells.length < column) this.cells.push('');
    this.cells[column] = text;
  }

  private cellText(): string {
    const { texts, looks, from1904 } = this.context;
    if (this.kind === 's') return this.value === '' ? '' : (texts[Number(this.value)] ?? '');
    if (this.kind === 'b') return this.value === '1' ? 'Sim' : this.value === '0' ? 'Não' : '';
    if (this.kind === 'd') return isoDay(this.value);
    return this.kind === 'n'
      ? numberCellText(this.value, looks[this.style] ?? 'number', from1904)
      : this.value;
  }
}

/** Days written as such, which few programs do. */
function isoDay(value: string): string {
  const found = /^(\d{4})-(\d{2})-(\d{2})/.exec(value);
  return found ? `${found[3]}/${found[2]}/${found[1]}` : value;
}
