import { ehLetra, ehPalavra, Nomes } from './names.ts';

/** What somebody who writes a formula is writing, where their cursor stands. */
export interface NoCursor {
  /** The name under way, from its first character to the cursor; null where none can be written. */
  palavra: { de: number; ate: number; texto: string } | null;
  /** The innermost call that the cursor is in, as it is written, and which of its arguments, from 0. */
  chamada: { nome: string; argumento: number } | null;
}

const ASPAS = 34;
const ABRE = 40;
const FECHA = 41;
const PONTO_E_VIRGULA = 59;
const PONTO = 46;

/** The end of the text in quotes that begins at `pos`; past the end of the source for one that is not closed. */
function fimDoTexto(fonte: string, pos: number): number {
  for (let de = pos + 1; ; de += 2) {
    de = fonte.indexOf('"', de);
    if (de < 0) return fonte.length + 1;
    if (fonte.charCodeAt(de + 1) !== ASPAS) return de + 1;
  }
}

function fimDaPalavra(fonte: string, pos: number): number {
  let fim = pos;
  while (ehPalavra(fonte.charCodeAt(fim)) || fonte.charCodeAt(fim) === PONTO) fim++;
  return fim;
}

/**
 * Reads a formula up to the cursor, whether or not it is a right one, in one pass and with the names that the
 * parser knows. A word that begins with a digit is a number; within quotes there is no name.
 */
export function noCursor(fonte: string, cursor: number, codigos: Iterable<string>): NoCursor {
  const nomes = codigos instanceof Nomes ? codigos : new Nomes(codigos);
  const abertas: { nome: string | null; argumento: number }[] = [];
  let palavra: NoCursor['palavra'] = { de: cursor, ate: cursor, texto: '' };
  let nome: string | null = null;
  for (let pos = 0; pos < cursor; ) {
    const c = fonte.charCodeAt(pos);
    if (c === ASPAS) {
      const fim = fimDoTexto(fonte, pos);
      if (fim > cursor) palavra = null;
      pos = fim;
    } else if (ehPalavra(c)) {
      const fim = pos + (nomes.em(fonte, pos)?.length ?? fimDaPalavra(fonte, pos) - pos);
      if (fim >= cursor) palavra = ehLetra(c) ? { de: pos, ate: fim, texto: fonte.slice(pos, cursor) } : null;
      nome = fonte.slice(pos, fim);
      pos = fim;
      continue;
    } else {
      if (c === ABRE) abertas.push({ nome, argumento: 0 });
      else if (c === FECHA) abertas.pop();
      else if (c === PONTO_E_VIRGULA) {
        const dentro = abertas.at(-1);
        if (dentro) dentro.argumento++;
      }
      pos++;
    }
    // A call may have spaces before its bracket.
    if (c > 32) nome = null;
  }
  const dentro = abertas.findLast((a) => a.nome !== null);
  return {
    palavra,
    chamada: dentro ? { nome: dentro.nome ?? '', argumento: dentro.argumento } : null,
  };
}
