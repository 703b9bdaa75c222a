import { type Ctx, cobra, cobraBusca, ERROS, type Erro } from '../value.ts';

/** One place of a pattern: a character, or null for any one (`?`). */
type Segmento = readonly (string | null)[];
/** The pieces between the `*` of a pattern. */
export type Padrao = readonly Segmento[];

/** Longest pattern, as in Excel; keeps the search linear in the text. */
const MAIOR_PADRAO = 255;

/** Splits at `*`; `~` takes the meaning from the next `*`, `?` or `~`. Null when the pattern is too long. */
export function lePadrao(texto: string): Padrao | Erro {
  if (texto.length > MAIOR_PADRAO) return ERROS.value;
  const segmentos: (string | null)[][] = [[]];
  for (let i = 0; i < texto.length; i++) {
    const char = texto[i] ?? '';
    const seguinte = texto[i + 1] ?? '';
    if (char === '~' && (seguinte === '*' || seguinte === '?' || seguinte === '~')) {
      segmentos.at(-1)?.push(seguinte);
      i++;
    } else if (char === '*') segmentos.push([]);
    else segmentos.at(-1)?.push(char === '?' ? null : char);
  }
  return segmentos;
}

function casaEm(texto: string, pos: number, segmento: Segmento): boolean {
  if (pos < 0 || pos + segmento.length > texto.length) return false;
  for (let i = 0; i < segmento.length; i++) {
    const char = segmento[i];
    if (char !== null && char !== texto[pos + i]) return false;
  }
  return true;
}

function procuraSegmento(texto: string, de: number, segmento: Segmento, c: Ctx): number {
  cobraBusca(c, segmento.length, texto.length - de);
  if (segmento.every((char) => char !== null)) return texto.indexOf(segmento.join(''), de);
  for (let pos = de; pos + segmento.length <= texto.length; pos++) {
    if (casaEm(texto, pos, segmento)) return pos;
  }
  return -1;
}

/** Whether the whole text fits; both sides already in one case. */
export function casaInteiro(texto: string, padrao: Padrao, c: Ctx): boolean {
  cobra(c, 1 + (texto.length >> 4));
  const [primeiro = [], ...resto] = padrao;
  if (!casaEm(texto, 0, primeiro)) return false;
  const ultimo = resto.pop();
  if (!ultimo) return texto.length === primeiro.length;
  let pos = primeiro.length;
  for (const segmento of resto) {
    const achado = procuraSegmento(texto, pos, segmento, c);
    if (achado < 0) return false;
    pos = achado + segmento.length;
  }
  const fim = texto.length - ultimo.length;
  return fim >= pos && casaEm(texto, fim, ultimo);
}

/** First position from `de` at which the pattern fits, or -1. The leftmost first piece leaves most room. */
export function procuraPadrao(texto: string, padrao: Padrao, de: number, c: Ctx): number {
  cobra(c, 1 + (texto.length >> 3));
  const [primeiro = [], ...resto] = padrao;
  const inicio = procuraSegmento(texto, de, primeiro, c);
  if (inicio < 0) return -1;
  let pos = inicio + primeiro.length;
  for (const segmento of resto) {
    const achado = procuraSegmento(texto, pos, segmento, c);
    if (achado < 0) return -1;
    pos = achado + segmento.length;
  }
  return inicio;
}
