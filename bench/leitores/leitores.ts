import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openWorkbook } from '../../apps/web/src/lib/spreadsheet/xlsx/workbook.ts';
import { readZip } from '../../apps/web/src/lib/spreadsheet/xlsx/zip.ts';

export type Valor = string | number | boolean | Date | null;
/** Rows by the name of their sheet; a cell by its line and column, from 0. */
export type Folhas = Map<string, (readonly (Valor | undefined)[])[]>;
export type Leitor = (bytes: Uint8Array) => Promise<Folhas>;

/** Where the others were installed: not among the product's own packages. */
const pasta = process.env.LEITORES_PASTA ?? '';
const require = createRequire(join(pasta, 'index.js'));

/** What another reader exports: of types of its own, which are not among the product's packages. */
async function outro<Modulo>(nome: string): Promise<Modulo> {
  const modulo = await import(pathToFileURL(require.resolve(nome)).href).catch(() => require(nome));
  return modulo;
}

function produto(bytes: Uint8Array): Folhas {
  const zip = readZip(bytes);
  if (zip === null) throw new Error('zip');
  const livro = openWorkbook(zip, { maxColumns: 16_384 });
  return new Map(
    livro.sheetNames.map((nome, i) => {
      const linhas: string[][] = [];
      livro.rows(i, (row) => {
        linhas[row.linha - 1] = row.celulas;
      });
      return [nome, linhas];
    }),
  );
}

/** ExcelJS and its kin answer a formula with its result, a link with its text, a rich text by its runs. */
interface DeExcelJs {
  result?: ValorDeExcelJs;
  error?: string;
  richText?: { text: string }[];
  text?: ValorDeExcelJs;
}
type ValorDeExcelJs = Valor | DeExcelJs;
interface LivroDeExcelJs {
  xlsx: { load(bytes: Uint8Array): Promise<unknown> };
  worksheets: {
    name: string;
    eachRow(each: (row: LinhaDeExcelJs, n: number) => void): void;
  }[];
}
interface LinhaDeExcelJs {
  eachCell(each: (cell: { value: ValorDeExcelJs }, n: number) => void): void;
}
type ExcelJs = { Workbook: new () => LivroDeExcelJs };

function doExcelJs(valor: ValorDeExcelJs | undefined): Valor {
  if (valor === null || valor === undefined) return null;
  if (typeof valor !== 'object' || valor instanceof Date) return valor;
  if (valor.result !== undefined) return doExcelJs(valor.result);
  if (valor.error !== undefined) return valor.error;
  if (valor.richText !== undefined) return valor.richText.map((r) => r.text).join('');
  return doExcelJs(valor.text);
}

/** One of them refuses a workbook with charts unless it was told of charts before. */
async function comGraficos(nome: string): Promise<void> {
  if (nome !== '@cj-tech-master/excelts') return;
  const { installChartSupport } = await outro<{ installChartSupport(): void }>(`${nome}/chart`);
  installChartSupport();
}

async function comExcelJs(nome: string, bytes: Uint8Array): Promise<Folhas> {
  const modulo = await outro<ExcelJs & { default?: ExcelJs }>(nome);
  await comGraficos(nome);
  const { Workbook } = modulo.default ?? modulo;
  const livro = new Workbook();
  await livro.xlsx.load(bytes);
  const folhas: Folhas = new Map();
  for (const folha of livro.worksheets) {
    const linhas: Valor[][] = [];
    folha.eachRow((row, n) => {
      const celulas: Valor[] = [];
      row.eachCell((cell, c) => {
        celulas[c - 1] = doExcelJs(cell.value);
      });
      linhas[n - 1] = celulas;
    });
    folhas.set(folha.name, linhas);
  }
  return folhas;
}

interface SheetJs {
  read(
    bytes: Uint8Array,
    options: object,
  ): {
    SheetNames: string[];
    Sheets: Record<string, Record<string, { t?: string; v?: Valor; w?: string } & string>>;
  };
  utils: { decode_cell(ref: string): { r: number; c: number } };
}

async function comSheetJs(bytes: Uint8Array): Promise<Folhas> {
  const modulo = await outro<SheetJs & { default?: SheetJs }>('@e965/xlsx');
  const { read, utils } = modulo.default ?? modulo;
  const livro = read(bytes, { cellDates: true, UTC: true });
  const folhas: Folhas = new Map();
  for (const nome of livro.SheetNames) {
    const linhas: Valor[][] = [];
    for (const [ref, celula] of Object.entries(livro.Sheets[nome] ?? {})) {
      if (ref.startsWith('!')) continue;
      const { r, c } = utils.decode_cell(ref);
      linhas[r] ??= [];
      const linha = linhas[r];
      if (linha !== undefined) linha[c] = celula.t === 'e' ? (celula.w ?? '') : (celula.v ?? null);
    }
    folhas.set(nome, linhas);
  }
  return folhas;
}

interface ReadExcelFile {
  default(bytes: Buffer): Promise<{ sheet: string; data: Valor[][] }[]>;
}

async function comReadExcelFile(bytes: Uint8Array): Promise<Folhas> {
  const modulo = await outro<ReadExcelFile>('read-excel-file/node');
  const folhas = await modulo.default(Buffer.from(bytes));
  return new Map(folhas.map(({ sheet, data }) => [sheet, data]));
}

interface Hucre {
  readXlsx(bytes: Uint8Array): Promise<{ sheets: { name: string; rows: Valor[][] }[] }>;
}

async function comHucre(bytes: Uint8Array): Promise<Folhas> {
  const { readXlsx } = await outro<Hucre>('hucre/xlsx');
  const livro = await readXlsx(bytes);
  return new Map(livro.sheets.map(({ name, rows }) => [name, rows]));
}

/** Readers by their packages; the product's own first. */
export const LEITORES: Readonly<Record<string, Leitor>> = {
  produto: async (bytes) => produto(bytes),
  'read-excel-file': comReadExcelFile,
  '@cj-tech-master/excelts': (bytes) => comExcelJs('@cj-tech-master/excelts', bytes),
  exceljs: (bytes) => comExcelJs('exceljs', bytes),
  '@e965/xlsx': comSheetJs,
  'hucre/xlsx': comHucre,
};
