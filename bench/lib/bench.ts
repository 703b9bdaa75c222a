/** One figure of a bench: what was measured, against what, and the bound it must keep. */
export interface Figura {
  medida: string;
  /** As it is printed: the product's time or size. */
  produto: string;
  /** The yardstick of the same run; empty where the bound is absolute. */
  referencia: string;
  valor: number;
  unidade: 'x' | 's' | 'ms' | 'µs' | 'MB' | 'KiB' | '';
  /** Absent for a figure that is only told. */
  maximo?: number;
  minimo?: number;
}

/** A figure that is only told. */
export const figura = (
  medida: string,
  produto: string,
  valor: number,
  unidade: Figura['unidade'],
): Figura => ({
  ...{ medida, produto, referencia: '', valor, unidade },
});

export interface Bench {
  nome: string;
  /** The figure to reach, in a sentence. */
  alvo: string;
  executa(diga: (linha: string) => void): Promise<Figura[]>;
}

/** Null where nothing is asked of the figure. */
export function atinge({ valor, maximo, minimo }: Figura): boolean | null {
  if (maximo === undefined && minimo === undefined) return null;
  return (maximo === undefined || valor <= maximo) && (minimo === undefined || valor >= minimo);
}
