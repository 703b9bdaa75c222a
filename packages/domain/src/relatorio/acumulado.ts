/** What a field of many rows comes to: whole units or hundredths, which add up without loss. */
export interface Acumulado {
  /** Rows that have a value. */
  n: number;
  soma: number;
  min: number | null;
  max: number | null;
}

/** Rows with the same keys. */
export interface GrupoSomado {
  chaves: readonly string[];
  quantidade: number;
  campos: readonly Acumulado[];
}

/** How a measure is worked out of what stands in the fields of a group, by their place. */
export type Calculo =
  | { op: 'contagem' }
  | { op: 'soma' | 'minimo' | 'maximo'; campo: number }
  /** In hundredths where the field counts whole units: `casas` says how many times ten the field lacks. */
  | { op: 'media'; campo: number; vezes: 1 | 100 }
  /** Sums through sums, in hundredths. */
  | { op: 'razao'; campo: number; por: number; vezes: 1 | 100 };

const menor = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.min(a, b);
const maior = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.max(a, b);

export const NADA: Acumulado = { n: 0, soma: 0, min: null, max: null };

const juntaCampo = (a: Acumulado, b: Acumulado): Acumulado => ({
  n: a.n + b.n,
  soma: a.soma + b.soma,
  min: menor(a.min, b.min),
  max: maior(a.max, b.max),
});

/** Several groups as one, under other keys. */
export const juntaGrupos = (
  chaves: readonly string[],
  grupos: readonly GrupoSomado[],
  campos: number,
): GrupoSomado => {
  const vazios: readonly Acumulado[] = Array.from({ length: campos }, () => NADA);
  return grupos.reduce<GrupoSomado>(
    (todo, grupo) => ({
      chaves,
      quantidade: todo.quantidade + grupo.quantidade,
      campos: todo.campos.map((campo, i) => juntaCampo(campo, grupo.campos[i] ?? NADA)),
    }),
    { chaves, quantidade: 0, campos: vazios },
  );
};

/** Whole quotient, half away from zero; exact beyond what a float holds. */
export function divide(dividendo: number, divisor: number): number {
  const [a, b] = [BigInt(dividendo), BigInt(divisor)];
  const negativo = a < 0n !== b < 0n;
  const [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b];
  const inteiro = Number((2n * x + y) / (2n * y));
  return negativo && inteiro !== 0 ? -inteiro : inteiro;
}

/** What a measure is worth in a group; null where there is nothing to work it out of. */
export function valorDaMedida(calculo: Calculo, grupo: GrupoSomado): number | null {
  if (calculo.op === 'contagem') return grupo.quantidade;
  const campo = grupo.campos[calculo.campo] ?? NADA;
  switch (calculo.op) {
    case 'soma':
      return campo.soma;
    case 'minimo':
      return campo.min;
    case 'maximo':
      return campo.max;
    case 'media':
      return campo.n === 0 ? null : divide(campo.soma * calculo.vezes, campo.n);
    case 'razao': {
      const por = (grupo.campos[calculo.por] ?? NADA).soma;
      return por === 0 ? null : divide(campo.soma * calculo.vezes, por);
    }
  }
}
