export function mediana(valores: readonly number[]): number {
  return percentil(valores, 0.5);
}

/** Nearest rank; `p` between 0 and 1. */
export function percentil(valores: readonly number[], p: number): number {
  const ordem = [...valores].sort((a, b) => a - b);
  return ordem[Math.min(ordem.length - 1, Math.floor(ordem.length * p))] ?? Number.NaN;
}

export interface Rodadas {
  /** Calls of each side before anything counts. */
  aquece: number;
  rodadas: number;
  /** Calls a round. */
  chamadas: number;
}

/**
 * Milliseconds a call of each side, the sides taking turns within every round, so that what slows the machine
 * slows all of them. Answers the median of each and of the ratio of every other side to it, round by round.
 */
export async function intercala<K extends string>(
  lados: Readonly<Record<K, () => unknown>>,
  { aquece, rodadas, chamadas }: Rodadas,
): Promise<{ ms: (lado: K) => number; razao: (de: K, por: K) => number }> {
  const nomes = Object.keys(lados) as K[]; // keys of a record of K
  for (const nome of nomes) for (let i = 0; i < aquece; i++) await lados[nome]();
  const tempos = new Map<K, number[]>(nomes.map((nome) => [nome, []]));
  for (let r = 0; r < rodadas; r++)
    for (const nome of r % 2 === 0 ? nomes : nomes.toReversed()) {
      const inicio = performance.now();
      for (let i = 0; i < chamadas; i++) await lados[nome]();
      tempos.get(nome)?.push((performance.now() - inicio) / chamadas);
    }
  const de = (nome: K) => tempos.get(nome) ?? [];
  return {
    ms: (lado) => mediana(de(lado)),
    razao: (a, b) => mediana(de(a).map((t, i) => t / (de(b)[i] ?? Number.NaN))),
  };
}

export async function segundosDe(faz: () => Promise<unknown>): Promise<number> {
  const inicio = performance.now();
  await faz();
  return (performance.now() - inicio) / 1000;
}

export const emMs = (ms: number): string =>
  `${ms.toLocaleString('pt-BR', { maximumSignificantDigits: 3 })} ms`;
export const emMicros = (ms: number): string =>
  `${(ms * 1000).toLocaleString('pt-BR', { maximumSignificantDigits: 3 })} µs`;
