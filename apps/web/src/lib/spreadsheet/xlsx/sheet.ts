import { erroMostrado, SEM_RESULTADO } from '@retaguarda/domain';
import type { TableRow } from '../table.ts';
import { isoCellText, numberCellText } from './cell-text.ts';
import { MissingPart } from './package.ts';
import type { Look } from './styles.ts';
import { attribute, type XmlHandler } from './xml.ts';
import { cellString } from './xstring.ts';

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
    else if (name === 'si') this.texts.push(cellString(this.current));
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

/** Where a text of a cell belongs. */
type Into = 'value' | 'inline' | null;

/** Reads the rows of a sheet one by one; rows and cells without anything in them are left out. */
export class Sheet implements XmlHandler {
  private line = 0;
  private column = -1;
  private cells: string[] = [];
  private inCell = false;
  private kind = 'n';
  private style = 0;
  private value = '';
  private inline: string | null = null;
  private isFormula = false;
  private into: Into = null;
  private inPhonetic = false;
  private readonly context: SheetContext;
  private readonly onRow: (row: TableRow) => void;

  constructor(context: SheetContext, onRow: (row: TableRow) => void) {
    this.context = context;
    this.onRow = onRow;
  }

  open(name: string, attributes: string): void {
    if (name === 'c') this.openCell(attributes);
    else if (name === 'row') {
      this.line = Number(attribute(attributes, 'r') ?? this.line + 1);
      this.column = -1;
      this.cells = [];
    } else if (this.inCell) this.openInCell(name);
  }

  text(text: string): void {
    if (this.into === 'value') this.value += text;
    else if (this.into === 'inline') this.inline += text;
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.into = null;
    else if (name === 'c') this.closeCell();
    else if (name === 'rPh') this.inPhonetic = false;
    else if (name === 'row' && this.cells.length > 0) {
      this.onRow({ linha: this.line, celulas: this.cells });
      this.cells = [];
    }
  }

  private openCell(attributes: string): void {
    const ref = attribute(attributes, 'r');
    this.column = ref === undefined ? this.column + 1 : columnOf(ref);
    this.kind = attribute(attributes, 't') ?? 'n';
    this.style = Number(attribute(attributes, 's') ?? 0);
    this.value = '';
    this.inline = null;
    this.isFormula = false;
    this.inCell = true;
  }

  private openInCell(name: string): void {
    if (name === 'v') this.into = 'value';
    else if (name === 'is') this.inline = '';
    else if (name === 'f') this.isFormula = true;
    else if (name === 'rPh') this.inPhonetic = true;
    else if (name === 't') this.into = this.inline === null || this.inPhonetic ? null : 'inline';
  }

  private closeCell(): void {
    this.inCell = false;
    const text = this.cellText();
    if (text.trim() === '' || this.column < 0) return;
    const column = Math.min(this.column, this.context.maxColumns);
    while (this.cells.length < column) this.cells.push('');
    this.cells[column] = text;
  }

  /** What the cell holds, as the type of its value says it; an inline text goes before a value beside it. */
  private cellText(): string {
    if (this.inline !== null && (this.kind === 'inlineStr' || this.value === ''))
      return cellString(this.inline);
    if (this.value === '') return this.isFormula && this.kind !== 'str' ? SEM_RESULTADO : '';
    return this.valueText(this.value);
  }

  private valueText(value: string): string {
    const { texts, looks, from1904 } = this.context;
    const look = looks[this.style] ?? 'number';
    switch (this.kind) {
      case 's':
        return sharedText(texts, value);
      case 'b':
        return yesOrNo(value);
      case 'e':
        return erroMostrado(value);
      case 'd':
        return isoCellText(value, look);
      case 'n':
        return numberCellText(value, look, from1904);
      default:
        return cellString(value);
    }
  }
}

/** A text that the table of texts does not hold is one that was lost. */
function sharedText(texts: readonly string[], value: string): string {
  const text = texts[Number(value)];
  if (text === undefined) throw new MissingPart('xl/sharedStrings.xml');
  return text;
}

const yesOrNo = (value: string): string =>
  /^(1|true)$/i.test(value) ? 'Sim' : /^(0|false)$/i.test(value) ? 'Não' : value;
