import { strToU8, zipSync } from 'fflate';
import { type BytesRead, type ReadChoices, readBytes } from '../read-bytes.ts';
import { type TableRow, tableOf } from '../table.ts';

export const bufferOf = (b: Uint8Array): ArrayBuffer => new Uint8Array(b).buffer;
export const textOf = (t: string): ArrayBuffer => bufferOf(new TextEncoder().encode(t));

/** The namespaces of a workbook as nearly everybody writes them, and those of a strict one. */
export const NAMESPACES = {
  comum: {
    main: 'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
    rel: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  },
  estrito: {
    main: 'http://purl.oclc.org/ooxml/spreadsheetml/main',
    rel: 'http://purl.oclc.org/ooxml/officeDocument/relationships',
  },
} as const;
const PACOTE = 'http://schemas.openxmlformats.org/package/2006/relationships';

export interface Relationship {
  id: string;
  kind: string;
  target: string;
}
export const SHEET: Relationship = { id: 'rId1', kind: 'worksheet', target: 'worksheets/sheet1.xml' };

export const relationships = (
  lista: readonly Relationship[],
  espaco = NAMESPACES.comum.rel as string,
): string =>
  `<Relationships xmlns="${PACOTE}">${lista
    .map((r) => `<Relationship Id="${r.id}" Type="${espaco}/${r.kind}" Target="${r.target}"/>`)
    .join('')}</Relationships>`;

export interface WorkbookParts {
  /** What stands in the first sheet. */
  sheet: string;
  /** What stands in `workbook.xml` before its sheets, and the sheets. */
  before?: string;
  sheets?: string;
  relationships?: readonly Relationship[];
  namespace?: keyof typeof NAMESPACES;
  /** More parts, or others in place of those: text, or null for one that is left out. */
  parts?: Readonly<Record<string, string | null>>;
}

/** The parts of a workbook made by hand, so that it can hold what writers leave out. */
export function partsOf({
  sheet,
  before = '',
  sheets,
  relationships: outras = [],
  namespace = 'comum',
  parts = {},
}: WorkbookParts) {
  const { main, rel } = NAMESPACES[namespace];
  const todas: Record<string, string | null> = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': relationships([{ id: 'rId1', kind: 'officeDocument', target: 'xl/workbook.xml' }], rel),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${rel}">${before}<sheets>${sheets ?? '<sheet name="Dados" sheetId="1" r:id="rId1"/>'}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships([SHEET, ...outras], rel),
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}" xmlns:r="${rel}">${sheet}</worksheet>`,
    ...parts,
  };
  return Object.fromEntries(
    Object.entries(todas).flatMap(([nome, texto]) =>
      texto === null
        ? []
        : [
            [
              nome,
              strToU8(texto.startsWith('<?xml') ? texto : `<?xml version="1.0" encoding="UTF-8"?>${texto}`),
            ],
          ],
    ),
  );
}

export const packWorkbook = (l: WorkbookParts): ArrayBuffer => bufferOf(zipSync(partsOf(l), { level: 1 }));

export const textCell = (ref: string, valor: string) =>
  `<c r="${ref}" t="inlineStr"><is><t>${valor}</t></is></c>`;
export const numberCell = (ref: string, v: number | string, s = 0) =>
  `<c r="${ref}" s="${s}"><v>${v}</v></c>`;
export const row = (...celulas: readonly string[]) => `<row>${celulas.join('')}</row>`;
/** A sheet of titles and one row of cells. */
export const sheetOf = (titulos: readonly string[], ...celulas: readonly string[]) =>
  `<sheetData>${row(...titulos.map((t, i) => textCell(`${'ABCDEFGH'[i]}1`, t)))}${row(...celulas)}</sheetData>`;

/** What is read of bytes, and the rows as they came. */
export function readAll(
  bytes: ArrayBuffer,
  escolhas: ReadChoices = {},
): { read: BytesRead; rows: TableRow[] } {
  const rows: TableRow[] = [];
  return { read: readBytes(bytes, { ...escolhas, onRows: (r) => rows.push(...r) }), rows };
}

/** The titles and rows of bytes that are read. */
export function readTable(bytes: ArrayBuffer, escolhas: ReadChoices = {}) {
  const { read, rows } = readAll(bytes, escolhas);
  if (!read.ok) throw new Error(read.refusal);
  const { header: cabecalho, rows: linhas } = tableOf(rows, read.titleLine);
  return { cabecalho, linhas };
}

/** The cells of its rows alone. */
export const readCells = (bytes: ArrayBuffer, escolhas: ReadChoices = {}): string[][] =>
  readTable(bytes, escolhas).linhas.map((l) => l.celulas);

export const refusalOf = (bytes: ArrayBuffer): string | undefined => {
  const { read } = readAll(bytes);
  return read.ok ? undefined : read.refusal;
};
