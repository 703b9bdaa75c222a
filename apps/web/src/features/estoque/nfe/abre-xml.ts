import type { Recusado } from './elementos.ts';
import { RECUSA as T } from './textos.ts';

/** Bytes; an NF-e of 990 items, the most there are, stays below half of it. */
export const TAMANHO_DA_NFE = 2_000_000;

type Lido<V> = V | Recusado;

const UTF16 = [
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
] as const;
const comeca = (bytes: Uint8Array, sinais: readonly number[]): boolean =>
  sinais.every((s, i) => bytes[i] === s);

/** What a file is that is no text: by its first bytes. */
const ASSINATURAS = [
  [[0x25, 0x50, 0x44, 0x46], T.pdf],
  [[0x50, 0x4b, 0x03, 0x04], T.zip],
  [[0x1f, 0x8b], T.zip],
] as const;

const CODIFICACOES = ['utf-8', 'iso-8859-1', 'windows-1252', 'us-ascii', 'latin1'];

/** As its first line says it, or its first two bytes. */
function codificacaoDe(bytes: Uint8Array): string {
  const marcada = UTF16.find(([sinais]) => comeca(bytes, sinais));
  if (marcada) return marcada[1];
  const inicio = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  return (/^[^<]*<\?xml[^>]*encoding\s*=\s*["']([^"']+)["']/.exec(inicio)?.[1] ?? 'utf-8').toLowerCase();
}

/** The text of a file as its XML says that it is written. */
function textoDe(bytes: Uint8Array): Lido<string> {
  if (bytes.length === 0) return { falta: T.vazio };
  if (bytes.length > TAMANHO_DA_NFE) return { falta: T.grande };
  const outra = ASSINATURAS.find(([sinais]) => comeca(bytes, sinais));
  if (outra) return { falta: outra[1] };
  const codificacao = codificacaoDe(bytes);
  const nome = codificacao.toUpperCase();
  if (!codificacao.startsWith('utf-16') && !CODIFICACOES.includes(codificacao))
    return { falta: T.codificacaoDesconhecida(nome) };
  try {
    const texto = new TextDecoder(codificacao, { fatal: true }).decode(bytes);
    return texto.includes('\u0000') ? { falta: T.codificacao(nome) } : texto;
  } catch {
    return { falta: T.codificacao(nome) };
  }
}

/** Its last tag does not close its first one. */
function estaCortado(texto: string): boolean {
  const raiz = /<([A-Za-z][\w:.-]*)/.exec(texto.replace(/<\?[^>]*\?>|<!--[\s\S]*?-->/g, ''))?.[1];
  return raiz !== undefined && !texto.trimEnd().endsWith(`</${raiz}>`) && !/\/>\s*$/.test(texto);
}

/** Where a note begins; other documents name notes by elements without an Id. */
const NOTAS = /<(?:\w+:)?infNFe\s[^>]*\bId\s*=/g;

/** The root of an XML. What is read is data alone: what names entities or other files is refused unread. */
export function abreXml(bytes: Uint8Array): Lido<Element> {
  const texto = textoDe(bytes);
  if (typeof texto !== 'string') return texto;
  if (/^\s*<(!doctype html|html)\b/i.test(texto)) return { falta: T.html };
  if (!/^\s*</.test(texto)) return { falta: T.naoXml };
  if (/<!\s*(DOCTYPE|ENTITY)/i.test(texto)) return { falta: T.entidades };
  const notas = texto.match(NOTAS)?.length ?? 0;
  if (notas > 1) return { falta: T.varias(notas) };
  const doc = new DOMParser().parseFromString(texto.trimStart(), 'application/xml');
  if (doc.getElementsByTagName('parsererror').length > 0)
    return { falta: estaCortado(texto) ? T.cortado : T.malFormado };
  return doc.documentElement;
}
