import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { readBytes } from './read-bytes.ts';
import { unpackedSize } from './zip-size.ts';

const bufferOf = (b: Uint8Array): ArrayBuffer => new Uint8Array(b).buffer;
const text = (t: string) => bufferOf(new TextEncoder().encode(t));

/** A workbook made by hand, so that it can hold what writers leave out. */
function workbook(sheet: string, extra: Record<string, Uint8Array> = {}): ArrayBuffer {
  const xml = (t: string) => strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${t}`);
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const rel = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const pkg = 'http://schemas.openxmlformats.org/package/2006/relationships';
  return bufferOf(
    zipSync(
      {
        '[Content_Types].xml': xml(
          '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
        ),
        'xl/workbook.xml': xml(
          `<workbook xmlns="${main}" xmlns:r="${rel}"><sheets><sheet name="Dados" sheetId="1" r:id="rId1"/></sheets></workbook>`,
        ),
        'xl/_rels/workbook.xml.rels': xml(
          `<Relationships xmlns="${pkg}"><Relationship Id="rId1" Type="${rel}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
        ),
        'xl/worksheets/sheet1.xml': xml(`<worksheet xmlns="${main}">${sheet}</worksheet>`),
        ...extra,
      },
      { level: 1 },
    ),
  );
}

const cell = (ref: string, value: string) => `<c r="${ref}" t="inlineStr"><is><t>${value}</t></is></c>`;

async function table(bytes: ArrayBuffer) {
  const read = await readBytes(bytes);
  if (!read.ok) throw new Error(read.refusal);
  return read.table;
}

test.each([
  ['; com BOM', '\ufeffNome;CPF\r\nAna;1\r\n'],
  ['vírgula', 'Nome,CPF\nAna,1\n'],
  ['tabulação', 'Nome\tCPF\nAna\t1'],
  ['aspas', '"Nome";"CPF"\n"Ana";"1"\n\n'],
])('csv: %s', async (_nome, csv) => {
  expect(await table(text(csv))).toEqual({
    cabecalho: ['Nome', 'CPF'],
    linhas: [{ linha: 2, celulas: ['Ana', '1'] }],
  });
});

test('csv em Windows-1252 e em UTF-16', async () => {
  const ansi = new Uint8Array(
    [...'Nome;Situa'].map((c) => c.charCodeAt(0)).concat(0xe7, 0xe3, 0x6f, 0x0a, 0x41, 0x3b, 0x31),
  );
  expect((await table(bufferOf(ansi))).cabecalho).toEqual(['Nome', 'Situação']);
  const wide = new Uint8Array(
    ['\ufeff', ...'Nome;Ação\nAna;1'].flatMap((c) => [c.charCodeAt(0) & 255, c.charCodeAt(0) >> 8]),
  );
  expect((await table(bufferOf(wide))).cabecalho).toEqual(['Nome', 'Ação']);
});

test('xlsx: dias, números, sim e não viram os textos de um csv', async () => {
  const blob = await writeXlsxFile([
    [{ value: 'Nome' }, { value: 'Dia' }, { value: 'Valor' }, { value: 'Ativo' }],
    [
      { value: 'Ana' },
      { value: new Date(Date.UTC(2026, 0, 31)), type: Date, format: 'dd/mm/yyyy' },
      { value: 1234.56, type: Number },
      { value: true, type: Boolean },
    ],
  ]).toBuffer();
  expect((await table(bufferOf(blob))).linhas).toEqual([
    { linha: 2, celulas: ['Ana', '31/01/2026', '1234,56', 'Sim'] },
  ]);
});

test('fórmulas pelo valor guardado, cabeçalhos mesclados e linhas vazias', async () => {
  const sheet = `<sheetData>
    <row r="1">${cell('A1', 'Nome')}${cell('B1', 'Endereço')}<c r="C1"/>${cell('D1', 'Total')}</row>
    <row r="3">${cell('A3', 'Ana')}${cell('B3', 'Rua')}${cell('C3', '10')}<c r="D3"><f>1+1</f><v>2</v></c></row>
  </sheetData><mergeCells count="1"><mergeCell ref="B1:C1"/></mergeCells>`;
  const lida = await table(workbook(sheet));
  expect(lida.cabecalho).toEqual(['Nome', 'Endereço', '', 'Total']);
  expect(lida.linhas).toEqual([{ linha: 3, celulas: ['Ana', 'Rua', '10', '2'] }]);
});

test('16.000 colunas são recusadas', async () => {
  const nome = (n: number): string =>
    n < 0 ? '' : nome(Math.floor(n / 26) - 1) + String.fromCharCode(65 + (n % 26));
  const colunas = Array.from({ length: 16_000 }, (_, i) => cell(`${nome(i)}1`, `c${i}`)).join('');
  const sheet = `<sheetData><row r="1">${colunas}</row><row r="2">${cell('A2', 'x')}</row></sheetData>`;
  expect(await readBytes(workbook(sheet))).toEqual({ ok: false, refusal: 'muitasColunas' });
  const csv = `${Array.from({ length: 16_000 }, (_, i) => `c${i}`).join(';')}\nx`;
  expect(await readBytes(text(csv))).toEqual({ ok: false, refusal: 'muitasColunas' });
});

/** The directory names the same packed zeros many times over: small on disk, large once unpacked. */
function bomba(vezes: number): ArrayBuffer {
  const zip = new Uint8Array(zipSync({ 'xl/media/zeros.bin': new Uint8Array(10_000_000) }, { level: 1 }));
  const fim = zip.length - 22;
  const view = new DataView(zip.buffer);
  const onde = view.getUint32(fim + 16, true);
  const diretorio = zip.slice(onde, fim);
  const tudo = new Uint8Array(onde + diretorio.length * vezes + 22);
  tudo.set(zip.slice(0, onde));
  for (let i = 0; i < vezes; i++) tudo.set(diretorio, onde + i * diretorio.length);
  tudo.set(zip.slice(fim), tudo.length - 22);
  const rodape = new DataView(tudo.buffer, tudo.length - 22);
  rodape.setUint16(8, vezes, true);
  rodape.setUint16(10, vezes, true);
  rodape.setUint32(12, diretorio.length * vezes, true);
  return tudo.buffer;
}

test('uma planilha que se expande demais é recusada sem ser aberta', async () => {
  const bytes = bomba(21);
  expect(bytes.byteLength).toBeLessThan(500_000);
  expect(unpackedSize(bytes)).toBe(210_000_000);
  expect(await readBytes(bytes)).toEqual({ ok: false, refusal: 'expandido' });
}, 30_000);

test.each([
  ['vazio', new Uint8Array(0), 'vazio'],
  ['só o cabeçalho', new TextEncoder().encode('Nome;CPF\n'), 'vazio'],
  ['zip cortado', new Uint8Array(workbook('<sheetData/>')).slice(0, 300), 'ilegivel'],
  ['zip que não é planilha', new Uint8Array(zipSync({ 'a.txt': strToU8('a') })), 'ilegivel'],
  ['imagem', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]), 'ilegivel'],
  ['formato antigo', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'antigo'],
])('%s é recusado', async (_nome, bytes, refusal) => {
  expect(await readBytes(bufferOf(bytes))).toEqual({ ok: false, refusal });
});

test('linhas demais são recusadas', async () => {
  expect(await readBytes(text(`Nome\n${'Ana\n'.repeat(100_001)}`))).toEqual({
    ok: false,
    refusal: 'muitasLinhas',
  });
});
