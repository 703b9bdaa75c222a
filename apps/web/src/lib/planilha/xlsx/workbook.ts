import type { TableRow } from '../table.ts';
import { SharedStrings, Sheet } from './sheet.ts';
import { Styles } from './styles.ts';
import { attribute, type XmlHandler, XmlReader } from './xml.ts';
import { unpackEntry, type Zip } from './zip.ts';

/** Bytes that one part of a workbook may hold once it is unpacked. */
export const MAX_UNPACKED = 200_000_000;

interface SheetRef {
  nome: string;
  relation: string;
}

/** `workbook.xml`: the sheets that are shown, in their order, and which calendar counts. */
class Workbook implements XmlHandler {
  readonly shown: SheetRef[] = [];
  from1904 = false;

  open(name: string, attributes: string): void {
    if (name === 'workbookPr') {
      const flag = attribute(attributes, 'date1904');
      this.from1904 = flag === '1' || flag === 'true';
    }
    if (name !== 'sheet' || (attribute(attributes, 'state') ?? 'visible') !== 'visible') return;
    const relation = /\s\w+:id=(["'])(.*?)\1/.exec(attributes)?.[2] ?? '';
    this.shown.push({ nome: attribute(attributes, 'name') ?? '', relation });
  }
  text(): void {}
  close(): void {}
}

/** Parts by the number of their relation and by what they are. */
class Relations implements XmlHandler {
  readonly byId = new Map<string, string>();
  readonly byKind = new Map<string, string>();

  open(name: string, attributes: string): void {
    if (name !== 'Relationship') return;
    const target = attribute(attributes, 'Target') ?? '';
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
    this.byId.set(attribute(attributes, 'Id') ?? '', path);
    this.byKind.set((attribute(attributes, 'Type') ?? '').split('/').at(-1) ?? '', path);
  }
  text(): void {}
  close(): void {}
}

function readPart(zip: Zip, path: string | undefined, on: XmlHandler): boolean {
  if (path === undefined) return false;
  const reader = new XmlReader(on);
  const decoder = new TextDecoder();
  return unpackEntry(zip, path, MAX_UNPACKED, (part) => reader.push(decoder.decode(part, { stream: true })));
}

/** The sheets of a workbook by name, and the rows of one of them as they are read; throws for what is no workbook. */
export function readWorkbook(
  zip: Zip,
  { folha, maxColumns }: { folha: number; maxColumns: number },
  onRow: (row: TableRow) => void,
): string[] {
  const [workbook, relations, styles, strings] = [
    new Workbook(),
    new Relations(),
    new Styles(),
    new SharedStrings(),
  ];
  if (!readPart(zip, 'xl/workbook.xml', workbook)) throw new Error('xlsx');
  readPart(zip, 'xl/_rels/workbook.xml.rels', relations);
  const sheet = workbook.shown[folha];
  const path = relations.byId.get(sheet?.relation ?? '');
  if (path === undefined) throw new Error('xlsx');
  readPart(zip, relations.byKind.get('styles'), styles);
  readPart(zip, relations.byKind.get('sharedStrings'), strings);
  const { from1904 } = workbook;
  const context = { texts: strings.texts, looks: styles.looks, from1904, maxColumns };
  if (!readPart(zip, path, new Sheet(context, onRow))) throw new Error('xlsx');
  return workbook.shown.map((s) => s.nome);
}
