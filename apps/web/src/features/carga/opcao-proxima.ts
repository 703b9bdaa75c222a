import { normalizeText } from '@retaguarda/domain';

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

/** The option that is most likely meant: one that begins alike, else one of nearly the same letters. */
export function opcaoProxima(texto: string, opcoes: readonly string[]): string | undefined {
  const alvo = normalizeText(texto);
  if (alvo === '' || alvo.length > MAIOR) return undefined;
  const comecam = opcoes.filter((o) => normalizeText(o).startsWith(alvo));
  if (comecam.length === 1) return comecam[0];
  const [melhor] = opcoes
    .map((opcao) => ({ opcao, d: distancia(alvo, normalizeText(opcao).slice(0, MAIOR)) }))
    .toSorted((a, b) => a.d - b.d);
  return melhor !== undefined && melhor.d <= Math.max(1, Math.floor(alvo.length / 3))
    ? melhor.opcao
    : undefined;
}
