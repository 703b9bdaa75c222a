/** The value below which such a part of them lies. */
export function quantil(valores: readonly number[], parte: number): number {
  const emOrdem = [...valores].sort((a, b) => a - b);
  return emOrdem[Math.min(emOrdem.length - 1, Math.floor(parte * emOrdem.length))] ?? 0;
}

/** Median, 99th percentile and longest, as people read them. */
export const resumo = (ms: readonly number[]): string =>
  [quantil(ms, 0.5), quantil(ms, 0.99), quantil(ms, 1)].map((n) => Math.round(n)).join('/');
