import { normalizeText } from './text.ts';

/** Letters to change, put in or take out between two texts. */
function distancia(a: string, b: string): number {
  let linha = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const nova = [i];
    for (let j = 1; j <= b.length; j++)
      nova[j] = Math.min(
        (linha[j] ?? 0) + 1,
        (nova[j - 1] ?? 0) + 1,
        (linha[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
      );
    linha = nova;
  }
  return linha[b.length] ?? 0;
}

/** Longest text that options are looked for. */
const MAIOR = 60;

/**
 * The options that are likely meant by a text, the likeliest first: those that begin alike, else those of nearly the
 * same letters. None for a text that resembles none.
 */
export function opcoesProximas(texto: string, opcoes: readonly string[], maximo: number): string[] {
  const alvo = normalizeText(texto);
  if (alvo === '' || alvo.length > MAIOR) return [];
  const comecam = opcoes.filter((o) => normalizeText(o).startsWith(alvo));
  if (comecam.length > 0) return comecam.slice(0, maximo);
  const perto = Math.max(1, Math.floor(alvo.length / 3));
  return opcoes
    .map((opcao) => ({ opcao, nome: normalizeText(opcao).slice(0, MAIOR) }))
    .filter(({ nome }) => Math.abs(nome.length - alvo.length) <= perto)
    .map(({ opcao, nome }) => ({ opcao, d: distancia(alvo, nome) }))
    .filter(({ d }) => d <= perto)
    .toSorted((a, b) => a.d - b.d)
    .slice(0, maximo)
    .map(({ opcao }) => opcao);
}
