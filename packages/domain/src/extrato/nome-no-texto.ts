import { normalizeText } from '../text.ts';

const LIGAM: ReadonlySet<string> = new Set(['de', 'da', 'do', 'das', 'dos', 'e']);
/** Letters from which a word that the bank cut off still says which it was. */
const CORTADA = 4;

/** Words of a text, in small letters without accents. */
export const palavrasDe = (texto: string): string[] =>
  normalizeText(texto)
    .split(/[^a-z0-9]+/)
    .filter((p) => p !== '');

/** Words that make a name, without those that only join them. */
export const palavrasDoNome = (nome: string): string[] => palavrasDe(nome).filter((p) => !LIGAM.has(p));

const ehEssa = (palavra: string, noTexto: string): boolean =>
  palavra === noTexto || (noTexto.length >= CORTADA && palavra.startsWith(noTexto));

/**
 * Whether the words of a bank's text name somebody: by the first name and one more, or by the only one. Banks leave
 * accents out and cut names off.
 */
export function nomeiaNoTexto(texto: readonly string[], [primeira, ...outras]: readonly string[]): boolean {
  if (primeira === undefined || !texto.includes(primeira)) return false;
  if (outras.length === 0) return primeira.length >= CORTADA;
  return outras.some((outra) => outra.length > 2 && texto.some((p) => ehEssa(outra, p)));
}
