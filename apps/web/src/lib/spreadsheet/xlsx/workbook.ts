import type { TableRow } from '../table.ts';
import { MAIN, MissingPart, RELATION, readNamedPart, readPart, relationsOf } from './package.ts';
import { SharedStrings, Sheet, type SheetContext } from './sheet.ts';
import { Styles } from './styles.ts';
import { attribute, attributeIn, type Scope, type XmlHandler } from './xml.ts';
import { xstring } from './xstring.ts';
import type { Zip } from './zip.ts';

interface SheetRef {
  name: string;
  relation: string;
  shown: boolean;
}

const HIDDEN: ReadonlySet<string> = new Set(['hidden', 'veryhidden']);

/** `workbook.xml`: the sheets in their order, and which calendar counts. */
class WorkbookPart implements XmlHandler {
  readonly sheets: SheetRef[] = [];
  from1904 = false;

  open(name: string, attributes: string, scope: Scope): void {
    if (name === 'workbookPr') this.from1904 = /^(1|true|on)$/.test(attribute(attributes, 'date1904') ?? '');
    if (name !== 'sheet') return;
    this.sheets.push({
      name: xstring(attribute(attributes, 'name') ?? ''),
      relation: attributeIn(attributes, scope, RELATION, 'id') ?? '',
      shown: !HIDDEN.has((attribute(attributes, 'state') ?? '').toLowerCase()),
    });
  }
  text(): void {}
  close(): void {}
}

interface SheetPart {
  name: string;
  /** Undefined of one whose relation leads nowhere. */
  path: string | undefined;
}

export interface Workbook {
  /** Names of the sheets that hold cells and are shown. */
  sheetNames: readonly string[];
  /** Reads the rows of one of them, by its place, as they come. */
  rows: (folha: number, onRow: (row: TableRow) => void) => void;
}

/** Sheets of cells alone: charts, dialogs and macros have sheets of their own. Where none is shown, all of them. */
function sheetsOf(sheets: readonly SheetRef[], relations: ReturnType<typeof relationsOf>): SheetPart[] {
  const cells = sheets.flatMap(({ name, relation, shown }) => {
    const found = relations.byId.get(relation);
    return (found?.kind ?? 'worksheet') === 'worksheet' ? [{ name, path: found?.path, shown }] : [];
  });
  const seen = cells.filter((s) => s.shown);
  return seen.length > 0 ? seen : cells;
}

/** Opens a workbook; throws for what is none, and for one that lacks a part it names. */
export function openWorkbook(zip: Zip, { maxColumns }: { maxColumns: number }): Workbook {
  const path = relationsOf(zip, '').of('officeDocument') ?? 'xl/workbook.xml';
  const book = new WorkbookPart();
  if (!readPart(zip, path, book, MAIN)) throw new MissingPart(path);
  const relations = relationsOf(zip, path);
  const sheets = sheetsOf(book.sheets, relations);
  if (sheets.length === 0) throw new Error('xlsx');
  const [styles, strings] = [new Styles(), new SharedStrings()];
  const [stylesPath, stringsPath] = [relations.of('styles'), relations.of('sharedStrings')];
  if (stylesPath !== undefined) readNamedPart(zip, stylesPath, styles);
  if (stringsPath !== undefined) readNamedPart(zip, stringsPath, strings);
  const context: SheetContext = {
    texts: strings.texts,
    looks: styles.looks,
    from1904: book.from1904,
    maxColumns,
  };
  return {
    sheetNames: sheets.map((s) => s.name),
    rows: (folha, onRow) => {
      const sheet = sheets[folha];
      if (sheet === undefined) throw new Error('folha');
      if (sheet.path === undefined) throw new MissingPart(sheet.name);
      readNamedPart(zip, sheet.path, new Sheet(context, onRow));
    },
  };
}
