import { strToU8, zipSync } from 'fflate';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PKG = 'http://schemas.openxmlformats.org/package/2006';

/** A cell: a text is shared, a number stands as it is, a day is its serial. */
export type Celula = string | number | { dia: number };

/** First day of the calendar that Excel counts by, from 1970. */
const DIA_ZERO = 25_569;
export const diaDoExcel = (ano: number, mes: number, dia: number): { dia: number } => ({
  dia: Date.UTC(ano, mes - 1, dia) / 86_400_000 + DIA_ZERO,
});

const xml = (corpo: string): Uint8Array =>
  strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n${corpo}`);
const limpo = (t: string): string => t.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const nomeDe = (i: number): string =>
  i < 26 ? String.fromCharCode(65 + i) : nomeDe(Math.floor(i / 26) - 1) + String.fromCharCode(65 + (i % 26));

/**
 * A workbook as Excel lays it out: a merged title above, an empty row below it, texts shared, days as serials under a
 * style. Empty rows stand where `linhas` has none.
 */
export function planilhaDoExcel(titulo: string, linhas: readonly (readonly Celula[])[]): Uint8Array {
  const textos = new Map<string, number>();
  const numeroDo = (t: string): number => {
    const n = textos.get(t) ?? textos.size;
    if (n === textos.size) textos.set(t, n);
    return n;
  };
  const celula = (c: Celula, ref: string): string =>
    typeof c === 'string'
      ? `<c r="${ref}" s="1" t="s"><v>${numeroDo(c)}</v></c>`
      : typeof c === 'number'
        ? `<c r="${ref}" s="1"><v>${c}</v></c>`
        : `<c r="${ref}" s="2"><v>${c.dia}</v></c>`;
  const colunas = Math.max(1, ...linhas.slice(0, 1).map((l) => l.length));
  const corpo = linhas.map((l, i) =>
    l.length === 0
      ? `<row r="${i + 3}"/>`
      : `<row r="${i + 3}" spans="1:${colunas}">${l.map((c, k) => celula(c, `${nomeDe(k)}${i + 3}`)).join('')}</row>`,
  );
  const acima = `<row r="1">${celula(titulo, 'A1')}</row><row r="2"/>`;
  const tipo = (parte: string, t: string) =>
    `<Override PartName="${parte}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${t}+xml"/>`;
  const relacao = (n: number, t: string, alvo: string) =>
    `<Relationship Id="rId${n}" Type="${REL}/${t}" Target="${alvo}"/>`;
  const folha = `<worksheet xmlns="${MAIN}"><sheetData>${acima}${corpo.join('')}</sheetData><mergeCells count="1"><mergeCell ref="A1:${nomeDe(colunas - 1)}1"/></mergeCells></worksheet>`;
  return zipSync(
    {
      '[Content_Types].xml': xml(
        `<Types xmlns="${PKG}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${tipo('/xl/workbook.xml', 'sheet.main')}${tipo('/xl/worksheets/sheet1.xml', 'worksheet')}${tipo('/xl/styles.xml', 'styles')}${tipo('/xl/sharedStrings.xml', 'sharedStrings')}</Types>`,
      ),
      '_rels/.rels': xml(
        `<Relationships xmlns="${PKG}/relationships">${relacao(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
      ),
      'xl/workbook.xml': xml(
        `<workbook xmlns="${MAIN}" xmlns:r="${REL}"><sheets><sheet name="Plan1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': xml(
        `<Relationships xmlns="${PKG}/relationships">${relacao(1, 'worksheet', 'worksheets/sheet1.xml')}${relacao(2, 'styles', 'styles.xml')}${relacao(3, 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
      ),
      'xl/styles.xml': xml(
        `<styleSheet xmlns="${MAIN}"><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
      ),
      'xl/worksheets/sheet1.xml': xml(folha),
      'xl/sharedStrings.xml': xml(
        `<sst xmlns="${MAIN}">${[...textos.keys()].map((t) => `<si><t xml:space="preserve">${limpo(t)}</t></si>`).join('')}</sst>`,
      ),
    },
    { level: 6 },
  );
}

const TITULOS = [
  'NOME COMPLETO',
  'Codigo',
  'E-mail',
  'Nasc.',
  'Celular',
  'Setor',
  'Cargo',
  'Admissão',
  'Salário',
  'Cidade',
  'Bairro',
  'Rua',
  'Número',
  'Turno',
  'Matriz',
  'Nota',
  'Pontuação',
  'Gestor',
  'Centro de custo',
  'Observação',
];

/** People of an office in 20 columns, every 500th row empty. */
export function pessoasDoExcel(n: number, marca: string): Uint8Array {
  const linha = (i: number): Celula[] => [
    `Pessoa ${marca} ${i} da Silva`,
    `${marca}-${i}`,
    `p${i}.${marca}@exemplo.com.br`.toLowerCase(),
    diaDoExcel(1960 + (i % 40), 1 + (i % 12), 1 + (i % 28)),
    `(11) 9${String(10_000_000 + (i % 89_999_999))}`,
    `Setor ${i % 40}`,
    `Cargo ${i % 90}`,
    diaDoExcel(2020, 1 + (i % 12), 1 + (i % 28)),
    1500 + (i % 9000) / 100,
    `Cidade ${i % 300}`,
    `Bairro ${i % 700}`,
    `Rua ${i % 5000}`,
    i % 3000,
    `Turno ${i % 3}`,
    `Matriz ${i % 9}`,
    i % 11,
    i % 500,
    `Gestor ${i % 200}`,
    `Centro ${i % 60}`,
    i % 7 === 0 ? `Anotação da pessoa ${i}` : '',
  ];
  const linhas: Celula[][] = [TITULOS];
  for (let i = 0; i < n; i++) {
    linhas.push(linha(i));
    if (i % 500 === 499) linhas.push([]);
  }
  return planilhaDoExcel('Relatório de pessoas', linhas);
}
