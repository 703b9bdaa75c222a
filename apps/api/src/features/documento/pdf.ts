import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Bloco, Documento, TabelaResolvida, Trecho } from '@retaguarda/contract';
import type { Content, ContentTable, ContentText, TDocumentDefinitions } from 'pdfmake/interfaces.js';

interface Pdfmake {
  addFonts: (fontes: Readonly<Record<string, object>>) => void;
  setLocalAccessPolicy: (aceita: (caminho: string) => boolean) => void;
  setUrlAccessPolicy: (aceita: (url: string) => boolean) => void;
  createPdf: (definicao: TDocumentDefinitions) => { getBuffer: () => Promise<Buffer> };
}

const requer = createRequire(import.meta.url);

/** The most points that the picture of the office takes. */
const LOGO: [width: number, height: number] = [120, 44];

/** Loaded when the first file is asked for: its fonts take a while. */
let pronto: Pdfmake | undefined;
function pdfmake(): Pdfmake {
  if (pronto !== undefined) return pronto;
  const feito: Pdfmake = requer('pdfmake'); // the types of the package are of its former version
  const pasta = join(dirname(requer.resolve('pdfmake/package.json')), 'fonts/Roboto');
  const fonte = (nome: string) => join(pasta, `Roboto-${nome}.ttf`);
  feito.addFonts({
    Roboto: {
      normal: fonte('Regular'),
      bold: fonte('Medium'),
      italics: fonte('Italic'),
      bolditalics: fonte('MediumItalic'),
    },
  });
  // A document brings its pictures along, and reads and fetches nothing but its fonts.
  feito.setLocalAccessPolicy((caminho) => caminho.startsWith(pasta));
  feito.setUrlAccessPolicy(() => false);
  pronto = feito;
  return feito;
}

const TAMANHO = [10.5, 15, 12.5, 11] as const;
const CINZA = '#666666';
const FIO = '#bbbbbb';
/** A4 upright, in points. */
const MARGEM = 48;
const LARGURA = 595.28 - 2 * MARGEM;
const RECUO = 18;

const emTexto = ({ texto, negrito, italico }: Trecho) => ({ text: texto, bold: negrito, italics: italico });

function paragrafo({ nivel, trechos, citacao, marcador, recuo }: Bloco): Content {
  const vazio = trechos.every((t) => t.texto === '');
  const texto: ContentText = {
    text: vazio ? ' ' : trechos.map(emTexto),
    fontSize: TAMANHO[nivel] ?? TAMANHO[0],
    bold: nivel > 0,
    ...(citacao ? { italics: true, color: CINZA } : {}),
    // A title does not stand alone at the foot of a page.
    ...(nivel > 0 ? { headlineLevel: nivel } : {}),
  };
  const margin: [number, number, number, number] = [recuo * RECUO, nivel > 0 ? 8 : 0, 0, 6];
  if (marcador === '') return { ...texto, margin };
  return {
    columns: [
      { width: RECUO, text: marcador, fontSize: TAMANHO[0] },
      { width: '*', ...texto },
    ],
    margin: [(recuo - 1) * RECUO, 0, 0, 4],
  };
}

function tabela({ colunas, linhas, totais }: TabelaResolvida): Content {
  if (colunas.length === 0) return '';
  const celula =
    (negrito: boolean) =>
    (texto: string, i: number): ContentText => ({
      text: texto,
      bold: negrito,
      fontSize: 9,
      alignment: colunas[i]?.direita === true ? 'right' : 'left',
    });
  const vazia = linhas.length === 0 ? [[{ text: 'Nada consta.', colSpan: colunas.length, fontSize: 9 }]] : [];
  const corpo: ContentTable['table'] = {
    headerRows: 1,
    dontBreakRows: true,
    widths: colunas.map(({ direita }) => (direita ? 'auto' : '*')),
    body: [
      colunas.map(({ nome }, i) => celula(true)(nome, i)),
      ...vazia.map(([primeira]) => [primeira ?? '', ...colunas.slice(1).map(() => '')]),
      ...linhas.map((linha) => linha.map(celula(false))),
      ...(totais === null ? [] : [totais.map(celula(true))]),
    ],
  };
  return {
    table: corpo,
    margin: [0, 4, 0, 10],
    layout: { hLineWidth: () => 0.5, vLineWidth: () => 0, hLineColor: () => FIO },
  };
}

function conteudo(bloco: Bloco): Content {
  if (bloco.tipo === 'linha')
    return {
      canvas: [{ type: 'line', x1: 0, y1: 0, x2: LARGURA, y2: 0, lineWidth: 0.5, lineColor: FIO }],
      margin: [0, 6, 0, 10],
    };
  return bloco.tipo === 'tabela' && bloco.tabela !== null ? tabela(bloco.tabela) : paragrafo(bloco);
}

/** What stands around a document: whose it is, and their logo as a PNG where there is one. */
export interface Papel {
  escritorio: string;
  logo: Buffer | null;
  /** When it was made. */
  em: Date;
}

/** A document as a file: the same blocks that preview and paper show, on A4 with head and page numbers. */
export async function pdfDe({ titulo, blocos }: Documento, { escritorio, logo, em }: Papel): Promise<Buffer> {
  const cabeca: Content = {
    columns: [
      {
        width: '*',
        stack: [
          { text: escritorio, color: CINZA, fontSize: 9 },
          { text: titulo, bold: true, fontSize: 14 },
        ],
      },
      ...(logo === null
        ? []
        : [
            {
              image: `data:image/png;base64,${logo.toString('base64')}`,
              fit: LOGO,
              width: 120,
              alignment: 'right' as const,
            },
          ]),
    ],
    margin: [0, 0, 0, 14],
  };
  return pdfmake()
    .createPdf({
      pageSize: 'A4',
      pageMargins: MARGEM,
      defaultStyle: { font: 'Roboto', fontSize: TAMANHO[0], lineHeight: 1.15 },
      info: { title: titulo, author: escritorio, creationDate: em, modDate: em },
      content: [cabeca, ...blocos.map(conteudo)],
      footer: (pagina: number, paginas: number) => ({
        text: `Página ${pagina} de ${paginas}`,
        alignment: 'center',
        fontSize: 8,
        color: CINZA,
        margin: [0, 14, 0, 0],
      }),
    })
    .getBuffer();
}
