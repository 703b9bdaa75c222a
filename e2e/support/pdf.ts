import { inflateSync } from 'node:zlib';

/** Text of one page as lines, from top to bottom. */
export type PaginaPdf = readonly string[];

interface Objeto {
  cabeca: string;
  fluxo: string;
}

/** The objects of a file as Chromium writes it: one after another, streams deflated. */
function objetosDe(pdf: Buffer): Map<number, Objeto> {
  const bruto = pdf.toString('latin1');
  const objetos = new Map<number, Objeto>();
  for (const m of bruto.matchAll(/(\d+) 0 obj\s([\s\S]*?)endobj/g)) {
    const corpo = m[2] ?? '';
    const inicio = corpo.search(/stream\r?\n/);
    const cabeca = inicio < 0 ? corpo : corpo.slice(0, inicio);
    let fluxo = '';
    if (inicio >= 0) {
      const tamanho = Number(/\/Length (\d+)/.exec(cabeca)?.[1] ?? 0);
      const de = inicio + (/stream\r?\n/.exec(corpo)?.[0].length ?? 0);
      const dados = Buffer.from(corpo.slice(de, de + tamanho), 'latin1');
      fluxo = (cabeca.includes('/FlateDecode') ? inflateSync(dados) : dados).toString('latin1');
    }
    objetos.set(Number(m[1]), { cabeca, fluxo });
  }
  return objetos;
}

const utf16 = (hex: string): string =>
  [...hex.matchAll(/.{4}/g)].map((m) => String.fromCharCode(Number.parseInt(m[0], 16))).join('');

/** Glyphs of a font to characters, from its ToUnicode table. */
function letrasDe(cmap: string): Map<string, string> {
  const letras = new Map<string, string>();
  const hex = (n: number) => n.toString(16).toUpperCase().padStart(4, '0');
  for (const bloco of cmap.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const m of (bloco[1] ?? '').matchAll(/<(\w+)>\s*<(\w+)>/g))
      letras.set(m[1] ?? '', utf16(m[2] ?? ''));
  for (const bloco of cmap.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const m of (bloco[1] ?? '').matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g)) {
      const [de, ate, em] = [m[1], m[2], m[3]].map((h) => Number.parseInt(h ?? '0', 16));
      for (let i = de ?? 0; i <= (ate ?? -1); i++)
        letras.set(hex(i), String.fromCharCode((em ?? 0) + i - (de ?? 0)));
    }
  return letras;
}

const referencia = (texto: string, nome: string): number =>
  Number(new RegExp(`/${nome} (\\d+) 0 R`).exec(texto)?.[1] ?? Number.NaN);

/** What stands on the pages of a PDF that Chromium printed; enough to look for words on them. */
export function lePdf(pdf: Buffer): PaginaPdf[] {
  const objetos = objetosDe(pdf);
  const fontes = new Map<number, Map<string, string>>();
  const fonte = (n: number) => {
    const tabela =
      fontes.get(n) ??
      letrasDe(objetos.get(referencia(objetos.get(n)?.cabeca ?? '', 'ToUnicode'))?.fluxo ?? '');
    fontes.set(n, tabela);
    return tabela;
  };
  const paginas = [...objetos.values()].filter((o) => /\/Type\s*\/Page\b/.test(o.cabeca));
  return paginas.map(({ cabeca }) => {
    const recursos = /\/Font\s*<<([\s\S]*?)>>/.exec(cabeca)?.[1] ?? '';
    const nomes = new Map(
      [...recursos.matchAll(/\/(\w+) (\d+) 0 R/g)].map((m) => [m[1] ?? '', Number(m[2])]),
    );
    const conteudo = objetos.get(referencia(cabeca, 'Contents'))?.fluxo ?? '';
    let atual = new Map<string, string>();
    const linhas: string[] = [];
    for (const bloco of conteudo.matchAll(/BT\s([\s\S]*?)ET\b/g)) {
      let texto = '';
      for (const m of (bloco[1] ?? '').matchAll(/\/(\w+) [\d.]+ Tf|<([0-9A-Fa-f]+)>/g)) {
        if (m[1]) atual = fonte(nomes.get(m[1]) ?? -1);
        else for (const g of (m[2] ?? '').matchAll(/.{4}/g)) texto += atual.get(g[0].toUpperCase()) ?? '';
      }
      linhas.push(texto);
    }
    return linhas;
  });
}
