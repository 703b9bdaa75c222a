import { strToU8, zipSync } from 'fflate';
import { type BytesRead, type ReadChoices, readBytes } from '../read-bytes.ts';
import { type TableRow, tableOf } from '../table.ts';

export const bufferOf = (b: Uint8Array): ArrayBuffer => new Uint8Array(b).buffer;
export const textOf = (t: string): ArrayBuffer => bufferOf(new TextEncoder().encode(t));

/** The namespaces of a workbook as nearly everybody writes them, and those of a strict one. */
export const ESPACOS = {
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

export interface Relacao {
  id: string;
  kind: string;
  target: string;
}
export const FOLHA: Relacao = { id: 'rId1', kind: 'worksheet', target: 'worksheets/sheet1.xml' };

export const relacoes = (lista: readonly Relacao[], espaco = ESPACOS.comum.rel as string): string =>
  `<Relationships xmlns="${PACOTE}">${lista
    .map((r) => `<Relationship Id="${r.id}" Type="${espaco}/${r.kind}" Target="${r.target}"/>`)
    .join('')}</Relationships>`;

export interface Livro {
  /** What stands in the first sheet. */
  folha: string;
  /** What stands in `workbook.xml` before its sheets, and the sheets. */
  antes?: string;
  folhas?: string;
  relacoes?: readonly Relacao[];
  espaco?: keyof typeof ESPACOS;
  /** More parts, or others in place of those: text, or null for one that is left out. */
  partes?: Readonly<Record<string, string | null>>;
}

/** The parts of a workbook made by hand, so that it can hold what writers leave out. */
export function partesDe({
  folha,
  antes = '',
  folhas,
  relacoes: outras = [],
  espaco = 'comum',
  partes = {},
}: Livro) {
  const { main, rel } = ESPACOS[espaco];
  const todas: Record<string, string | null> = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': relacoes([{ id: 'rId1', kind: 'officeDocument', target: 'xl/workbook.xml' }], rel),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${rel}">${antes}<sheets>${folhas ?? '<sheet name="Dados" sheetId="1" r:id="rId1"/>'}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relacoes([FOLHA, ...outras], rel),
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}" xmlns:r="${rel}">${folha}</worksheet>`,
    ...partes,
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

export const livro = (l: Livro): ArrayBuffer => bufferOf(zipSync(partesDe(l), { level: 1 }));

export const texto = (ref: string, valor: string) =>
  `<c r="${ref}" t="inlineStr"><is><t>${valor}</t></is></c>`;
export const numero = (ref: string, v: number | string, s = 0) => `<c r="${ref}" s="${s}"><v>${v}</v></c>`;
export const linha = (...celulas: readonly string[]) => `<row>${celulas.join('')}</row>`;
/** A sheet of titles and one row of cells. */
export const folhaDe = (titulos: readonly string[], ...celulas: readonly string[]) =>
  `<sheetData>${linha(...titulos.map((t, i) => texto(`${'ABCDEFGH'[i]}1`, t)))}${linha(...celulas)}</sheetData>`;

/** What is read of bytes, and the rows as they came. */
export function leTudo(
  bytes: ArrayBuffer,
  escolhas: ReadChoices = {},
): { lido: BytesRead; rows: TableRow[] } {
  const rows: TableRow[] = [];
  return { lido: readBytes(bytes, { ...escolhas, onRows: (r) => rows.push(...r) }), rows };
}

/** The titles and rows of bytes that are read. */
export function tabela(bytes: ArrayBuffer, escolhas: ReadChoices = {}) {
  const { lido, rows } = leTudo(bytes, escolhas);
  if (!lido.ok) throw new Error(lido.refusal);
  const { cabecalho, linhas } = tableOf(rows, lido.titulo);
  return { cabecalho, linhas };
}

/** The cells of its rows alone. */
export const celulas = (bytes: ArrayBuffer, escolhas: ReadChoices = {}): string[][] =>
  tabela(bytes, escolhas).linhas.map((l) => l.celulas);

export const recusa = (bytes: ArrayBuffer): string | undefined => {
  const { lido } = leTudo(bytes);
  return lido.ok ? undefined : lido.refusal;
};
