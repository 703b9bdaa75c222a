import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { guessTitleLine } from './table.ts';
import { bufferOf, packWorkbook, readAll, readTable, textCell, textOf } from './testing/workbook.ts';
import { readZip, TooLarge, unpackEntry } from './xlsx/zip.ts';

const text = textOf;
const workbook = (sheet: string, partes: Record<string, string> = {}) =>
  packWorkbook({ sheet, parts: partes });
const cell = textCell;
const table = readTable;
const read = (bytes: ArrayBuffer, folha?: number) => {
  const { read, rows } = readAll(bytes, folha === undefined ? {} : { sheet: folha });
  return { read, rows };
};

test.each([
  ['; com BOM', '\ufeffNome;CPF\r\nAna;1\r\n'],
  ['vírgula', 'Nome,CPF\nAna,1\n'],
  ['tabulação', 'Nome\tCPF\nAna\t1'],
  ['aspas', '"Nome";"CPF"\n"Ana";"1"\n\n'],
])('csv: %s', (_nome, csv) => {
  expect(table(text(csv))).toEqual({
    cabecalho: ['Nome', 'CPF'],
    linhas: [{ linha: 2, celulas: ['Ana', '1'] }],
  });
});

test('csv em Windows-1252 e em UTF-16', async () => {
  const ansi = new Uint8Array(
    [...'Nome;Situa'].map((c) => c.charCodeAt(0)).concat(0xe7, 0xe3, 0x6f, 0x0a, 0x41, 0x3b, 0x31),
  );
  expect(table(bufferOf(ansi)).cabecalho).toEqual(['Nome', 'Situação']);
  const wide = new Uint8Array(
    ['\ufeff', ...'Nome;Ação\nAna;1'].flatMap((c) => [c.charCodeAt(0) & 255, c.charCodeAt(0) >> 8]),
  );
  expect(table(bufferOf(wide)).cabecalho).toEqual(['Nome', 'Ação']);
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
  expect(table(bufferOf(blob)).linhas).toEqual([
    { linha: 2, celulas: ['Ana', '31/01/2026', '1234,56', 'Sim'] },
  ]);
});

test('fórmulas pelo valor guardado, cabeçalhos mesclados e linhas vazias', async () => {
  const sheet = `<sheetData>
    <row r="1">${cell('A1', 'Nome')}${cell('B1', 'Endereço')}<c r="C1"/>${cell('D1', 'Total')}</row>
    <row r="3">${cell('A3', 'Ana')}${cell('B3', 'Rua')}${cell('C3', '10')}<c r="D3"><f>1+1</f><v>2</v></c></row>
  </sheetData><mergeCells count="1"><mergeCell ref="B1:C1"/></mergeCells>`;
  const lida = table(workbook(sheet));
  expect(lida.cabecalho).toEqual(['Nome', 'Endereço', '', 'Total']);
  expect(lida.linhas).toEqual([{ linha: 3, celulas: ['Ana', 'Rua', '10', '2'] }]);
});

test('16.000 colunas são recusadas', async () => {
  const nome = (n: number): string =>
    n < 0 ? '' : nome(Math.floor(n / 26) - 1) + String.fromCharCode(65 + (n % 26));
  const colunas = Array.from({ length: 16_000 }, (_, i) => cell(`${nome(i)}1`, `c${i}`)).join('');
  const sheet = `<sheetData><row r="1">${colunas}</row><row r="2">${cell('A2', 'x')}</row></sheetData>`;
  expect(read(workbook(sheet)).read).toMatchObject({ ok: false, refusal: 'muitasColunas' });
  const csv = `${Array.from({ length: 16_000 }, (_, i) => `c${i}`).join(';')}\nx`;
  expect(read(text(csv)).read).toMatchObject({ ok: false, refusal: 'muitasColunas' });
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
  expect(readZip(new Uint8Array(bytes))?.unpacked).toBe(210_000_000);
  expect(read(bytes).read).toEqual({ ok: false, refusal: 'expandido' });
});

test.each([
  ['vazio', new Uint8Array(0), 'vazio'],
  ['só o cabeçalho', new TextEncoder().encode('Nome;CPF\n'), 'vazio'],
  ['zip cortado', new Uint8Array(workbook('<sheetData/>')).slice(0, 300), 'ilegivel'],
  ['zip que não é planilha', zipSync({ 'a.txt': strToU8('a') }), 'ilegivel'],
  ['imagem', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]), 'ilegivel'],
  ['formato antigo', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'antigo'],
])('%s é recusado', async (_nome, bytes, refusal) => {
  expect(read(bufferOf(bytes)).read).toMatchObject({ ok: false, refusal });
});

test('linhas demais são recusadas', async () => {
  expect(read(text(`Nome\n${'Ana\n'.repeat(100_001)}`)).read).toMatchObject({
    ok: false,
    refusal: 'muitasLinhas',
  });
});

/** As Excel lays a workbook out: texts shared, rich ones by their runs, days as numbers under a format. */
const EXCEL = {
  styles: (formats: readonly (readonly [id: number, code: string])[], ids: readonly number[]) =>
    `<styleSheet>${`<numFmts>${formats.map(([id, code]) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`).join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${ids.map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs>`}</styleSheet>`,
  strings: (items: readonly string[]) => `<sst>${items.map((i) => `<si>${i}</si>`).join('')}</sst>`,
};

const excel = (
  sheet: string,
  parts: { strings?: string; styles?: string; antes?: string; folhas?: string; sheet2?: string } = {},
) =>
  packWorkbook({
    sheet,
    ...(parts.antes === undefined ? {} : { before: parts.antes }),
    ...(parts.folhas === undefined ? {} : { sheets: parts.folhas }),
    relationships: [
      ...(parts.sheet2 ? [{ id: 'rId2', kind: 'worksheet', target: '/xl/worksheets/sheet2.xml' }] : []),
      ...(parts.styles ? [{ id: 'rId3', kind: 'styles', target: 'styles.xml' }] : []),
      ...(parts.strings ? [{ id: 'rId4', kind: 'sharedStrings', target: 'sharedStrings.xml' }] : []),
    ],
    parts: {
      ...(parts.strings ? { 'xl/sharedStrings.xml': parts.strings } : {}),
      ...(parts.styles ? { 'xl/styles.xml': parts.styles } : {}),
      ...(parts.sheet2 ? { 'xl/worksheets/sheet2.xml': `<worksheet>${parts.sheet2}</worksheet>` } : {}),
    },
  });
const shared = (ref: string, n: number) => `<c r="${ref}" t="s"><v>${n}</v></c>`;
const number = (ref: string, v: number | string, s = 0) => `<c r="${ref}" s="${s}"><v>${v}</v></c>`;

test('a estrutura do Excel: textos comuns e ricos, formatos de número, título acima e linhas vazias', () => {
  const strings = EXCEL.strings([
    '<t>Relatório de partes</t>',
    '<t>Nome</t>',
    '<r><rPr><b/></rPr><t>Nas</t></r><r><t xml:space="preserve">cimento </t></r><rPh sb="0" eb="1"><t>x</t></rPh>',
    '<t>Hora</t>',
    '<t>Quota</t>',
    '<t>CPF</t>',
    '<t>José &amp; filhos &lt;Ltda&gt; _x</t>',
    '<t>Valor</t>',
    '<t>Ativo</t>',
  ]);
  const styles = EXCEL.styles(
    [
      [164, 'dd/mm/yyyy;@'],
      [165, '000\\.000\\.000\\-00'],
      [166, '&quot;R$&quot; #,##0.00;[Red]-#,##0.00'],
      [167, 'h:mm'],
    ],
    [0, 164, 165, 166, 167, 10],
  );
  const sheet = `<sheetData>
    <row r="1">${shared('A1', 0)}</row><row r="2"/>
    <row r="4">${[1, 2, 3, 4, 5, 7, 8].map((n, i) => shared(`${'ABCDEFG'[i]}4`, n)).join('')}</row>
    <row r="5">${shared('A5', 6)}${number('B5', 46053, 1)}${number('C5', 0.5625, 4)}${number('D5', 0.125, 5)}${number('E5', 1234567890, 2)}${number('F5', '1234.5600000000001', 3)}<c r="G5" t="b"><v>0</v></c></row>
    <row><c t="inlineStr"><is><r><t>Ana</t></r><r><t> Lima</t></r></is></c><c/><c/><c/><c/><c t="e"><v>#N/A</v></c></row>
    <row r="9">${shared('A9', 1)}<c r="B9" t="str"><f>A1&amp;"&gt;"</f><v>fórmula</v></c></row>
  </sheetData><mergeCells count="1"><mergeCell ref="A1:G1"/></mergeCells>`;
  expect(table(excel(sheet, { strings, styles }))).toEqual({
    cabecalho: ['Nome', 'Nascimento', 'Hora', 'Quota', 'CPF', 'Valor', 'Ativo'],
    linhas: [
      {
        linha: 5,
        celulas: ['José & filhos <Ltda> _x', '31/01/2026', '13:30', '12,5', '01234567890', '1234,56', 'Não'],
      },
      { linha: 6, celulas: ['Ana Lima', '', '', '', '', '#N/D'] },
      { linha: 9, celulas: ['Nome', 'fórmula'] },
    ],
  });
});

test('dias do calendário de 1904 e os anteriores a março de 1900', () => {
  const styles = EXCEL.styles([], [14]);
  const dias = (marca: string, serial: number) =>
    table(
      excel(
        `<sheetData><row r="1">${cell('A1', 'Dia')}</row><row r="2">${number('A2', serial)}</row></sheetData>`,
        {
          styles,
          antes: `<workbookPr ${marca}/>`,
        },
      ),
    ).linhas[0]?.celulas[0];
  expect([dias('', 1), dias('', 61), dias('date1904="1"', 44591)]).toEqual([
    '01/01/1900',
    '01/03/1900',
    '31/01/2026',
  ]);
});

test('planilhas ocultas não são oferecidas, e a segunda visível é lida pelo seu lugar', () => {
  const folhas =
    '<sheet name="Oculta" state="hidden" r:id="rId1"/><sheet name="Uma" r:id="rId1"/><sheet name="Outra" r:id="rId2"/>';
  const folha = (nome: string) =>
    `<sheetData><row>${cell('A1', 'Nome')}</row><row>${cell('A2', nome)}</row></sheetData>`;
  const bytes = excel(folha('Ana'), { folhas, sheet2: folha('Bia') });
  expect(read(bytes, 1).read).toMatchObject({ ok: true, sheetNames: ['Uma', 'Outra'] });
  expect([0, 1].map((f) => table(bytes, { sheet: f }).linhas[0]?.celulas)).toEqual([['Ana'], ['Bia']]);
});

test('o que uma planilha diz do seu tamanho não vale: abre-se até o limite', () => {
  const bytes = new Uint8Array(workbook(`<sheetData>${'<row/>'.repeat(10_000)}</sheetData>`));
  const zip = readZip(bytes);
  if (zip === null) throw new Error('zip');
  const nome = 'xl/worksheets/sheet1.xml';
  expect(() => unpackEntry(zip, nome, 50_000, () => undefined)).toThrow(TooLarge);
  let n = 0;
  unpackEntry(zip, nome, 100_000, (parte) => {
    n += parte.length;
  });
  expect(n).toBeGreaterThan(60_000);
});

test('um caractere nulo no meio é recusado pela sua linha', () => {
  expect(read(text('Nome;Nota padrão\nAna;1\nBia\u0000;2\n')).read).toEqual({
    ok: false,
    refusal: 'nulo',
    line: 3,
  });
});

test('o nome de um relatório acima dos títulos não engana o separador nem o cabeçalho', () => {
  expect(table(text('Relatório de partes, 2026\n\nNome;CPF;Valor\nAna;1;1,50\nBia;2;2,50\n'))).toEqual({
    cabecalho: ['Nome', 'CPF', 'Valor'],
    linhas: [
      { linha: 4, celulas: ['Ana', '1', '1,50'] },
      { linha: 5, celulas: ['Bia', '2', '2,50'] },
    ],
  });
});

test.each([
  [
    'os títulos na primeira linha',
    [
      ['Nome', 'CPF'],
      ['Ana', '1'],
    ],
    1,
  ],
  ['uma coluna só', [['Nome'], ['Ana']], 1],
  [
    'nome e data do relatório acima',
    [['Partes'], ['Emitido em', '01/02/2026'], ['Nome', 'CPF', 'Nasc.', 'Valor'], ['Ana', '1', '2', '3']],
    3,
  ],
  [
    'uma linha de números acima',
    [
      ['1', '2', '3'],
      ['Nome', 'CPF', 'Valor'],
      ['Ana', '1', '2'],
    ],
    2,
  ],
])('o cabeçalho adivinhado: %s', (_nome, linhas, titulo) => {
  expect(guessTitleLine(linhas.map((celulas, i) => ({ linha: i + 1, celulas })))).toBe(titulo);
});
