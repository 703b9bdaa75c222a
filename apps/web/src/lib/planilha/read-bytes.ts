import { CARGA, IMPORT_MAX_ROWS } from '@retaguarda/contract';
import { cellText, readCsv, type Table, toTable } from './read-table.ts';
import { unpackedSize } from './zip-size.ts';

/** Why a file is refused. */
export type Refusal = 'vazio' | 'ilegivel' | 'antigo' | 'expandido' | 'muitasLinhas' | 'muitasColunas';
const MAX_UNPACKED = 200_000_000;

export type BytesRead =
  | { ok: true; table: Table; folhas: readonly string[] }
  | { ok: false; refusal: Refusal };

const startsWith = (bytes: ArrayBuffer, ...magic: number[]): boolean => {
  const head = new Uint8Array(bytes, 0, Math.min(magic.length, bytes.byteLength));
  return magic.every((b, i) => head[i] === b);
};

/** Spreadsheets from before xlsx, and those with a password, begin alike. */
const isOld = (bytes: ArrayBuffer): boolean => startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0);
const isZip = (bytes: ArrayBuffer): boolean => startsWith(bytes, 0x50, 0x4b);
/** No csv holds the character U+0000, unless it is one of two bytes each. */
const isBinary = (bytes: ArrayBuffer): boolean =>
  !startsWith(bytes, 0xff, 0xfe) &&
  !startsWith(bytes, 0xfe, 0xff) &&
  new Uint8Array(bytes, 0, Math.min(4096, bytes.byteLength)).includes(0);

const refused = (refusal: Refusal): BytesRead => ({ ok: false, refusal });

function judged(table: Table, folhas: readonly string[]): BytesRead {
  if (table.cabecalho.length > CARGA.colunas) return refused('muitasColunas');
  if (table.linhas.length === 0 || table.cabecalho.length === 0) return refused('vazio');
  if (table.linhas.length > IMPORT_MAX_ROWS) return refused('muitasLinhas');
  return { ok: true, table, folhas };
}

async function readXlsx(bytes: ArrayBuffer, folha: number): Promise<BytesRead> {
  const size = unpackedSize(bytes);
  if (size === null) return refused('ilegivel');
  if (size > MAX_UNPACKED) return refused('expandido');
  const { default: readXlsxFile } = await import('read-excel-file/web-worker');
  const sheets = await readXlsxFile(new Blob([bytes]));
  const rows = sheets[folha]?.data ?? [];
  if ((rows[0]?.length ?? 0) > CARGA.colunas && rows[0]?.slice(CARGA.colunas).some((c) => c !== null))
    return refused('muitasColunas');
  if (rows.length > IMPORT_MAX_ROWS + 1) return refused('muitasLinhas');
  return judged(
    toTable(rows.map((row) => row.map(cellText))),
    sheets.map((s) => s.sheet),
  );
}

/** Reads a csv or a sheet of an xlsx; what can't be read, or is too large, is refused by its reason. */
export async function readBytes(bytes: ArrayBuffer, folha = 0): Promise<BytesRead> {
  if (bytes.byteLength === 0) return refused('vazio');
  if (isOld(bytes)) return refused('antigo');
  try {
    if (isZip(bytes)) return await readXlsx(bytes, folha);
    return isBinary(bytes) ? refused('ilegivel') : judged(readCsv(bytes), []);
  } catch {
    return refused('ilegivel');
  }
}
