import { expect, test } from 'vitest';
import { bufferOf, readAll, readCells, readTable, textOf } from '../testing/workbook.ts';
import { ENCODINGS } from './decode.ts';
import { SEPARATORS } from './separator.ts';

const LINHAS = [
  ['Nome', 'Cidade', 'Valor'],
  ['Ana', 'São Paulo, SP', '1,50'],
  ['João', 'Itu; interior', '2.000,00'],
  ['Bia', 'rua 5\nfundos', '3'],
];
const aspas = (c: string) => (/[";,|\t\n]/.test(c) ? `"${c.replaceAll('"', '""')}"` : c);
const escreve = (sep: string, fim: string, de = LINHAS) =>
  de.map((l) => l.map(aspas).join(sep)).join(fim) + fim;
const sinal = (s: (typeof SEPARATORS)[number]) => (s === 'nenhum' ? ';' : s);

const FINS = { CRLF: '\r\n', LF: '\n', CR: '\r' } as const;
const SEPS = SEPARATORS.filter((s) => s !== 'nenhum');
test.each(SEPS.flatMap((s) => Object.entries(FINS).map(([nome, fim]) => [s, nome, fim] as const)))(
  'separador %j e fins de linha %s são tidos pelo arquivo todo',
  (sep, _nome, fim) => {
    const bytes = textOf(escreve(sep, fim));
    expect(readAll(bytes).read).toMatchObject({ ok: true, textFormat: { separator: sep } });
    expect(readCells(bytes)).toEqual(LINHAS.slice(1));
  },
);

test('fins de linha misturados em qualquer ordem dão as mesmas linhas', () => {
  for (const a of Object.values(FINS))
    for (const b of Object.values(FINS))
      for (const c of Object.values(FINS))
        expect(readCells(textOf(`Nome;Cidade;UF${a}Ana;Itu;SP${b}Rui;Assis;SP${c}Eva;Marília;SP`))).toEqual([
          ['Ana', 'Itu', 'SP'],
          ['Rui', 'Assis', 'SP'],
          ['Eva', 'Marília', 'SP'],
        ]);
});

const wide = (t: string, big: boolean, bom: boolean) =>
  bufferOf(
    new Uint8Array(
      [...(bom ? '\ufeff' : ''), ...t].flatMap((c) => {
        const n = c.charCodeAt(0);
        return big ? [n >> 8, n & 255] : [n & 255, n >> 8];
      }),
    ),
  );
const de1252 = (t: string) => bufferOf(new Uint8Array([...t].map((c) => c.charCodeAt(0) & 255)));
/** As an old Mac writes it: 'ã' is 0x8b, 'ç' is 0x8d. */
const deMac = (t: string) =>
  bufferOf(new Uint8Array([...t].map((c) => ({ ã: 0x8b, ç: 0x8d })[c] ?? c.charCodeAt(0))));

const SITUACAO = 'Nome;Situação\r\nAna;em criação\r\n';
test.each<[string, ArrayBuffer, string]>([
  ['UTF-8', textOf(SITUACAO), 'utf-8'],
  ['UTF-8 com BOM', textOf(`\ufeff${SITUACAO}`), 'utf-8'],
  ['Windows-1252', de1252(SITUACAO), 'windows-1252'],
  ['UTF-16 LE com BOM', wide(SITUACAO, false, true), 'utf-16le'],
  ['UTF-16 LE sem BOM', wide(SITUACAO, false, false), 'utf-16le'],
  ['UTF-16 BE com BOM', wide(SITUACAO, true, true), 'utf-16be'],
  ['UTF-16 BE sem BOM', wide(SITUACAO, true, false), 'utf-16be'],
])('a codificação %s é tida pelos bytes todos', (_nome, bytes, codificacao) => {
  expect(readAll(bytes).read).toMatchObject({ ok: true, textFormat: { encoding: codificacao } });
  expect(readTable(bytes)).toEqual({
    cabecalho: ['Nome', 'Situação'],
    linhas: [{ linha: 2, celulas: ['Ana', 'em criação'] }],
  });
});

test('o que só o fim do arquivo diz também conta na codificação e no separador', () => {
  const muitas = 'Ana;x\n'.repeat(20_000);
  expect(readAll(de1252(`Nome;Obs\n${muitas}Zé;é\n`)).read).toMatchObject({
    textFormat: { encoding: 'windows-1252' },
  });
  expect(readAll(textOf(`Nome\n${'a,b\n'.repeat(30)}${'a;b\n'.repeat(20_000)}`)).read).toMatchObject({
    textFormat: { separator: ';' },
  });
});

test('cada codificação e cada separador se escolhem à mão, e as linhas seguem a escolha', () => {
  for (const codificacao of ENCODINGS)
    expect(readAll(textOf(SITUACAO), { encoding: codificacao }).read).toMatchObject({
      textFormat: { encoding: codificacao },
    });
  expect(readTable(deMac(SITUACAO), { encoding: 'macintosh' }).linhas[0]?.celulas).toEqual([
    'Ana',
    'em criação',
  ]);
  for (const separador of SEPARATORS) {
    const bytes = textOf(`a${sinal(separador)}b\nc${sinal(separador)}d\n`);
    expect(readAll(bytes, { separator: separador }).read).toMatchObject({
      textFormat: { separator: separador },
    });
    expect(readCells(bytes, { separator: separador })).toEqual([
      separador === 'nenhum' ? ['c;d'] : ['c', 'd'],
    ]);
  }
});

test.each([
  ['uma coluna de nomes com vírgula', 'Nome\nSilva, Ana\nLima, Rui\n', [['Silva, Ana'], ['Lima, Rui']]],
  ['uma coluna de valores com vírgula', 'Valor\n1,50\n2,75\n', [['1,50'], ['2,75']]],
  ['uma coluna só', 'Nome\nAna\nRui\n', [['Ana'], ['Rui']]],
  ['uma vírgula perdida', 'Nome\nAna\nRui, o moço\nEva\n', [['Ana'], ['Rui, o moço'], ['Eva']]],
])('%s não se corta', (_nome, csv, certas) => {
  expect(readCells(textOf(csv))).toEqual(certas);
});

test('linhas curtas, linhas vazias e o nome do relatório acima não enganam o separador', () => {
  const csv = 'Relatório, 2026\n\nNome;CPF;Obs\nAna;1\nBia;2;x, y\n\nEva;3;z\n';
  expect(readCells(textOf(csv))).toEqual([
    ['Ana', '1'],
    ['Bia', '2', 'x, y'],
    ['Eva', '3', 'z'],
  ]);
});

test('aspas no começo de um campo que não fecham deixam a linha como está, e só ela', () => {
  const csv = (campo: string) => `Nome;Obs\r\nAna;1\r\n${campo};2\r\nEva;"fim"\r\n`;
  for (const campo of ['"ABC" Comércio', '"aberta', '"a"b', '"', '"""', '"a" "b"'])
    expect(readCells(textOf(csv(campo)))).toEqual([
      ['Ana', '1'],
      [campo, '2'],
      ['Eva', 'fim'],
    ]);
  expect(readCells(textOf('Nome;Obs\nAna;"aberta\nCaio;fim\n'))).toEqual([
    ['Ana', '"aberta'],
    ['Caio', 'fim'],
  ]);
});

test('aspas que engoliriam linhas inteiras não as engolem; onde se não sabe, se diz', () => {
  const tres = 'Nome;Medida;UF\nAna;"aberta;SP\nCaio;3;MG\nDora;5";RJ\n';
  expect(readCells(textOf(tres))).toEqual([
    ['Ana', '"aberta', 'SP'],
    ['Caio', '3', 'MG'],
    ['Dora', '5"', 'RJ'],
  ]);
  const duas = textOf('Nome;Medida\nAna;"aberta\nCaio;3\nDora;5"\n');
  expect(readAll(duas).read).toMatchObject({ warnings: [{ kind: 'juntas', line: 2, lines: 1 }] });
});

test.each([
  ['="00123"', '00123'],
  ['"=""00123"""', '00123'],
  ['="a;b"', 'a;b'],
  ['="diz ""sim"""', 'diz "sim"'],
  ['=1+1', '=1+1'],
  ['="aberta', '="aberta'],
])('o texto que um programa pôs em fórmula: %s', (escrito, lido) => {
  expect(readCells(textOf(`Nome;Código\nAna;${escrito}\nEva;1\n`))[0]).toEqual(['Ana', lido]);
});

test('o sinal de fim de arquivo e zeros atrás da última linha não são linha alguma', () => {
  for (const fim of ['\u001a', '\r\n\u001a', '\u001a\u001a', '\0\0', '\r\n\u001a\r\n'])
    expect(readCells(textOf(`Nome;UF\r\nAna;SP${fim}`))).toEqual([['Ana', 'SP']]);
});

test('a linha sep= diz o separador e não é linha do arquivo', () => {
  for (const sep of SEPS)
    expect(readTable(textOf(`sep=${sep}\r\nNome${sep}a,b;c\r\nAna${sep}1`), {}).linhas[0]?.celulas[0]).toBe(
      'Ana',
    );
});

test('caracteres que já se perderam são ditos, com a primeira linha e quantas são', () => {
  expect(readAll(textOf('Nome;UF\nJos\ufffd;SP\nAna;RJ\nZ\ufffd;MG\n')).read).toMatchObject({
    warnings: [{ kind: 'perdidos', line: 2, lines: 2 }],
  });
  const cortado = new Uint8Array([...new TextEncoder().encode('Nome;UF\nJosé João;SP\nZ'), 0xc3, 0x3b, 0x4d]);
  expect(readAll(bufferOf(cortado)).read).toMatchObject({
    textFormat: { encoding: 'utf-8' },
    warnings: [{ kind: 'perdidos', line: 3 }],
  });
});

test('nenhum texto trava a leitura: aspas abertas em cada uma de muitas linhas', () => {
  const csv = `Nome;UF\n${'"aberta;SP\n'.repeat(50_000)}`;
  const desde = performance.now();
  expect(readCells(textOf(csv))).toHaveLength(50_000);
  expect(performance.now() - desde).toBeLessThan(20_000);
});
