import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import {
  bufferOf,
  NAMESPACES,
  numberCell,
  packWorkbook,
  partsOf,
  readAll,
  readCells,
  refusalOf,
  relationships,
  row,
  SHEET,
  sheetOf,
  textCell,
} from '../testing/workbook.ts';

const ANA = sheetOf(['Nome'], textCell('A2', 'Ana'));
const MAIN = NAMESPACES.comum.main;
const DIA =
  '<styleSheet><cellXfs><xf/><xf numFmtId="14"/><xf numFmtId="20"/><xf numFmtId="9"/></cellXfs></styleSheet>';
const ESTILOS = {
  relationships: [{ id: 'rId9', kind: 'styles', target: 'styles.xml' }],
  parts: { 'xl/styles.xml': DIA },
};
const TEXTOS = { id: 'rId8', kind: 'sharedStrings', target: 'sharedStrings.xml' };
const comTextos = (itens: string, sheet = sheetOf(['Nome'], '<c r="A2" t="s"><v>0</v></c>')) => ({
  sheet,
  relationships: [TEXTOS],
  parts: { 'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${itens}</sst>` },
});

/** Every element that the reader knows, as another namespace might have it beside it. */
test.each(['workbookPr date1904="1"', 'workbookPr date1904="0"', 'sheet name="X" sheetId="9"', 'sheets'])(
  'um elemento <%s> de outro espaço de nomes não conta',
  (outro) => {
    const [nome = ''] = outro.split(' ');
    for (const marca of ['date1904="1"', '']) {
      const antes = `<workbookPr ${marca}/><x15:${outro} xmlns:x15="urn:outro"></x15:${nome}>`;
      const dia = readCells(
        packWorkbook({ ...ESTILOS, before: antes, sheet: sheetOf(['Dia'], numberCell('A2', 44591, 1)) }),
      )[0]?.[0];
      expect(dia).toBe(marca === '' ? '30/01/2022' : '31/01/2026');
    }
  },
);

test('células, linhas, valores e textos de outro espaço de nomes não contam', () => {
  const dentro = (nome: string) => `<z:${nome} xmlns:z="urn:z"><z:v>9</z:v><v>8</v><t>7</t></z:${nome}>`;
  for (const nome of ['row', 'c', 'v', 'is', 't', 'f'])
    expect(
      readCells(
        packWorkbook({
          sheet: `<sheetData>${row(textCell('A1', 'N'))}<row><c r="A2">${dentro(nome)}<v>5</v></c></row>${dentro(nome)}</sheetData>`,
        }),
      ),
    ).toEqual([['5']]);
});

test('prefixos são livres, também o de relações, e de um programa novo vale o que oferece aos outros', () => {
  const { rel } = NAMESPACES.comum;
  const folha = `<q:worksheet xmlns:q="${MAIN}"><q:sheetData><q:row><q:c t="inlineStr"><q:is><q:t>Nome</q:t></q:is></q:c></q:row><q:row><q:c><q:v>5</q:v></q:c></q:row></q:sheetData></q:worksheet>`;
  const book = `<a:workbook xmlns:a="${MAIN}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:AlternateContent><mc:Choice Requires="x99"><a:workbookPr date1904="1"/></mc:Choice><mc:Fallback><a:sheets><a:sheet name="D" xmlns:w="${rel}" w:id="rId1" sheetId="1"/></a:sheets></mc:Fallback></mc:AlternateContent></a:workbook>`;
  expect(
    readCells(
      packWorkbook({ sheet: '', parts: { 'xl/workbook.xml': book, 'xl/worksheets/sheet1.xml': folha } }),
    ),
  ).toEqual([['5']]);
});

test('o livro estrito se lê como o comum', () => {
  const folha = sheetOf(
    ['Nome', 'Dia'],
    textCell('A2', 'Ana'),
    '<c r="B2" t="d"><v>2026-01-31T00:00:00</v></c>',
  );
  expect(readCells(packWorkbook({ sheet: folha, namespace: 'estrito' }))).toEqual([['Ana', '31/01/2026']]);
});

test.each([
  ['visible', true],
  ['show', true],
  ['', true],
  ['hidden', false],
  ['veryHidden', false],
])('uma folha de estado %j: mostrada, %s', (state, mostrada) => {
  const folhas = `<sheet name="A" state="${state}" r:id="rId1"/><sheet name="B" r:id="rId2"/>`;
  const bytes = packWorkbook({
    sheet: ANA,
    sheets: folhas,
    relationships: [{ ...SHEET, id: 'rId2' }],
  });
  expect(readAll(bytes).read).toMatchObject({ ok: true, sheetNames: mostrada ? ['A', 'B'] : ['B'] });
});

test('se todas estão ocultas, todas se oferecem', () => {
  const folhas = '<sheet name="A" state="hidden" r:id="rId1"/>';
  expect(readAll(packWorkbook({ sheet: ANA, sheets: folhas })).read).toMatchObject({
    ok: true,
    sheetNames: ['A'],
  });
});

test.each(['chartsheet', 'dialogsheet', 'xlMacrosheet', 'xlIntlMacrosheet'])(
  'uma folha de %s não é planilha',
  (kind) => {
    const folhas = '<sheet name="Gráfico" r:id="rId7"/><sheet name="Dados" r:id="rId1"/>';
    const bytes = packWorkbook({
      sheet: ANA,
      sheets: folhas,
      relationships: [{ id: 'rId7', kind, target: 'chartsheets/sheet1.xml' }],
    });
    expect(readAll(bytes).read).toMatchObject({ ok: true, sheetNames: ['Dados'], sheet: 0 });
  },
);

const tudoEm = (nomes: (nome: string) => string) =>
  bufferOf(
    zipSync(
      Object.fromEntries(
        Object.entries(partsOf({ ...comTextos('<si><t>Ana</t></si>') })).map(([nome, b]) => [nomes(nome), b]),
      ),
    ),
  );
test.each<[string, (nome: string) => string]>([
  ['maiúsculas', (n) => n.toUpperCase()],
  ['minúsculas', (n) => n.toLowerCase()],
  ['barras invertidas', (n) => n.replaceAll('/', '\\')],
  ['barra à frente', (n) => `/${n}`],
])('nomes de partes em %s são os mesmos', (_nome, nomes) => {
  expect(readCells(tudoEm(nomes))).toEqual([['Ana']]);
});

test.each([
  ['worksheets/sheet1.xml', 'xl/worksheets/sheet1.xml'],
  ['/xl/worksheets/sheet1.xml', 'xl/worksheets/sheet1.xml'],
  ['./worksheets/../worksheets/sheet1.xml', 'xl/worksheets/sheet1.xml'],
  ['../outra/folha.xml', 'outra/folha.xml'],
  ['worksheets/minha%20folha.xml', 'xl/worksheets/minha folha.xml'],
  ['worksheets/minha folha.xml', 'xl/worksheets/minha%20folha.xml'],
  ['worksheets\\sheet1.xml', 'xl/worksheets/sheet1.xml'],
])('a relação %s leva à parte %s', (target, parte) => {
  const partes = partsOf({ sheet: ANA });
  const { 'xl/worksheets/sheet1.xml': folha, ...resto } = partes;
  const rels = strToU8(relationships([{ ...SHEET, target }]));
  expect(
    readCells(
      bufferOf(zipSync({ ...resto, [parte]: folha ?? strToU8(''), 'xl/_rels/workbook.xml.rels': rels })),
    ),
  ).toEqual([['Ana']]);
});

test('o livro está onde a relação do pacote diz, e não só em xl/workbook.xml', () => {
  const { 'xl/workbook.xml': book, 'xl/_rels/workbook.xml.rels': rels, ...resto } = partsOf({ sheet: ANA });
  const raiz = strToU8(relationships([{ id: 'r', kind: 'officeDocument', target: '/xl/livro2.xml' }]));
  const partes = { ...resto, '_rels/.rels': raiz, 'xl/livro2.xml': book, 'xl/_rels/livro2.xml.rels': rels };
  expect(readCells(bufferOf(zipSync(partes as Record<string, Uint8Array>)))).toEqual([['Ana']]); // all are there
});

test.each([
  ['xl/worksheets/sheet1.xml', 'xl/worksheets/sheet1.xml'],
  ['xl/sharedStrings.xml', 'xl/sharedStrings.xml'],
  ['xl/styles.xml', 'xl/styles.xml'],
  ['xl/workbook.xml', 'xl/workbook.xml'],
])('falta a parte %s: recusado pelo nome dela', (fora, parte) => {
  const base = comTextos('<si><t>Ana</t></si>');
  const bytes = packWorkbook({
    ...base,
    relationships: [...base.relationships, ...ESTILOS.relationships],
    parts: { ...base.parts, ...ESTILOS.parts, [fora]: null },
  });
  expect(readAll(bytes).read).toMatchObject({ ok: false, refusal: 'incompleto', part: parte });
});

test('um texto comum que a tabela não tem, ou a tabela que ninguém nomeia, não vira vazio', () => {
  const sheet = sheetOf(['Nome'], '<c r="A2" t="s"><v>7</v></c>');
  expect(readAll(packWorkbook(comTextos('<si><t>Ana</t></si>', sheet))).read).toMatchObject({
    refusal: 'incompleto',
  });
  expect(readAll(packWorkbook({ sheet })).read).toMatchObject({ refusal: 'incompleto' });
});

test('de uma folha que falta se escolhe outra', () => {
  const folhas = '<sheet name="Perdida" r:id="rId7"/><sheet name="Dados" r:id="rId1"/>';
  const bytes = packWorkbook({ sheet: ANA, sheets: folhas });
  expect(readAll(bytes).read).toMatchObject({
    ok: false,
    part: 'Perdida',
    sheetNames: ['Perdida', 'Dados'],
  });
  expect(readCells(bytes, { sheet: 1 })).toEqual([['Ana']]);
});

test.each([
  ['a_x000D_b', 'a\nb'],
  ['a_x000D_\nb', 'a\nb'],
  ['a&#13;\nb', 'a\nb'],
  ['a\r\nb', 'a\nb'],
  ['a_x0009_b', 'a\tb'],
  ['_x005F_x000D_', '_x000D_'],
  ['a_xZZZZ_b', 'a_xZZZZ_b'],
  ['_x00e9_', 'é'],
])('o texto %j se lê %j em cada lugar em que textos estão', (escrito, lido) => {
  const titulo = ['Nome'];
  expect(readCells(packWorkbook(comTextos(`<si><t>${escrito}</t></si>`)))[0]?.[0]).toBe(lido);
  expect(readCells(packWorkbook({ sheet: sheetOf(titulo, textCell('A2', escrito)) }))[0]?.[0]).toBe(lido);
  expect(
    readCells(packWorkbook({ sheet: sheetOf(titulo, `<c r="A2" t="str"><v>${escrito}</v></c>`) }))[0]?.[0],
  ).toBe(lido);
});

test('textos ricos juntam os seus trechos, sem o auxílio de leitura, também partidos em CDATA', () => {
  const rico =
    '<si><r><rPr><b/></rPr><t>Ana</t></r><r><t xml:space="preserve"> <![CDATA[Li]]>ma</t></r><rPh sb="0" eb="1"><t>x</t></rPh></si>';
  expect(readCells(packWorkbook(comTextos(rico)))).toEqual([['Ana Lima']]);
});

test.each([
  ['#N/A', '#N/D'],
  ['#REF!', '#REF!'],
  ['#DIV/0!', '#DIV/0!'],
  ['#VALUE!', '#VALOR!'],
  ['#NAME?', '#NOME?'],
  ['#NUM!', '#NÚM!'],
  ['#NULL!', '#NULO!'],
  ['#SPILL!', '#DESPEJAR!'],
])('a célula de erro %s se mostra como %s', (codigo, mostrado) => {
  expect(readCells(packWorkbook({ sheet: sheetOf(['N'], `<c r="A2" t="e"><v>${codigo}</v></c>`) }))).toEqual([
    [mostrado],
  ]);
});

test.each([
  ['<f>A1</f>', '#SEM RESULTADO'],
  ['<f>A1</f><v/>', '#SEM RESULTADO'],
  ['<f>A1</f><v></v>', '#SEM RESULTADO'],
  ['<f t="shared" si="0"/>', '#SEM RESULTADO'],
  ['<f>A1</f><v>0</v>', '0'],
])('a fórmula %s', (dentro, lido) => {
  expect(
    readCells(packWorkbook({ sheet: sheetOf(['N', 'M'], `<c r="A2">${dentro}</c>`, textCell('B2', 'x')) })),
  ).toEqual([[lido, 'x']]);
});

test('uma fórmula cujo resultado é um texto vazio está vazia', () => {
  const vazia = '<c r="A2" t="str"><f>""</f><v></v></c>';
  expect(readCells(packWorkbook({ sheet: sheetOf(['N', 'M'], vazia, textCell('B2', 'x')) }))).toEqual([
    ['', 'x'],
  ]);
});

test('o texto da célula vale mais do que um valor ao lado dele', () => {
  const celula = (t: string, dentro: string) =>
    readCells(packWorkbook({ sheet: sheetOf(['N'], `<c r="A2" ${t}>${dentro}</c>`) }));
  expect(celula('t="inlineStr"', '<v>7</v><is><t>Ana</t></is>')).toEqual([['Ana']]);
  expect(celula('t="inlineStr"', '<is><t>Ana</t></is><v>7</v>')).toEqual([['Ana']]);
  expect(celula('', '<is><t>Ana</t></is>')).toEqual([['Ana']]);
  expect(celula('', '<v>7</v><is><t>Ana</t></is>')).toEqual([['7']]);
});

test.each([
  ['2026-01-31', 1, '31/01/2026'],
  ['2026-01-31T13:30:00', 1, '31/01/2026'],
  ['2026-01-31T13:30:00Z', 2, '13:30'],
  ['T13:30:00', 2, '13:30'],
  ['13:30:15.5', 2, '13:30'],
  ['janeiro', 1, 'janeiro'],
])('o dia %s escrito por extenso', (valor, estilo, lido) => {
  const folha = sheetOf(['Dia'], `<c r="A2" t="d" s="${estilo}"><v>${valor}</v></c>`);
  expect(readCells(packWorkbook({ sheet: folha, ...ESTILOS }))).toEqual([[lido]]);
});

test.each(['1', 'true', 'on'])('o calendário de 1904 vale com date1904="%s"', (v) => {
  const folha = sheetOf(['Dia'], numberCell('A2', 44591, 1));
  expect(
    readCells(packWorkbook({ sheet: folha, ...ESTILOS, before: `<workbookPr date1904 = '${v}' />` })),
  ).toEqual([['31/01/2026']]);
});

test('partes em UTF-16 e em ISO-8859-1 se leem pelo que dizem', () => {
  const xml = `<?xml version="1.0" encoding="ISO-8859-1"?><worksheet xmlns="${MAIN}">${sheetOf(['Nome'], textCell('A2', 'Zé'))}</worksheet>`;
  const latin = new Uint8Array([...xml].map((c) => c.charCodeAt(0)));
  const wide = new Uint8Array(
    [...`\ufeff${xml.replace('ISO-8859-1', 'UTF-16')}`].flatMap((c) => [
      c.charCodeAt(0) & 255,
      c.charCodeAt(0) >> 8,
    ]),
  );
  for (const folha of [latin, wide])
    expect(
      readCells(bufferOf(zipSync({ ...partsOf({ sheet: '' }), 'xl/worksheets/sheet1.xml': folha }))),
    ).toEqual([['Zé']]);
});

test('o que não é deste livro é recusado pelo que é', () => {
  const zip = (nome: string, dentro = '') => bufferOf(zipSync({ [nome]: strToU8(dentro) }));
  const ole = (nome: string) =>
    bufferOf(
      new Uint8Array([
        ...[0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...new Array(504).fill(0)],
        ...[...nome].flatMap((c) => [c.charCodeAt(0), 0]),
      ]),
    );
  const de = (t: string) => bufferOf(strToU8(t));
  expect([
    refusalOf(ole('EncryptedPackage')),
    refusalOf(ole('Workbook')),
    refusalOf(ole('Book')),
    refusalOf(bufferOf(new Uint8Array([0x09, 0x08, 0x06, 0x00, 0x00, 0x05, 0x10, 0x00]))),
    refusalOf(zip('xl/workbook.bin')),
    refusalOf(zip('content.xml')),
    refusalOf(zip('Index/Document.iwa')),
    refusalOf(zip('word/document.xml')),
    refusalOf(de('<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook/>')),
    refusalOf(de('\ufeff\r\n<html><table><tr><td>Nome</td></tr></table></html>')),
    refusalOf(de('<table border=1><tr><td>Nome</td></tr><tr><td>Ana</td></tr></table>')),
    refusalOf(de('<!DOCTYPE html><p>x</p>')),
    refusalOf(de('%PDF-1.7\nx\ny')),
  ]).toEqual([
    ...['senha', 'antigo', 'antigo', 'antigo', 'xlsb', 'ods', 'numbers', 'ilegivel', 'xml2003'],
    ...['html', 'html', 'html', 'ilegivel'],
  ]);
  expect(readCells(bufferOf(strToU8('<nome>;UF\nAna;SP\n')))).toEqual([['Ana', 'SP']]);
});
