/** Bounds of the formula engine (rulings section 3, design/security.md 'Formula engine'). */
export const LIMITE = {
  caracteres: 8192,
  profundidade: 64,
  nos: 2000,
  argumentos: 255,
  passos: 100_000,
  texto: 32_767,
  expoente: 308,
} as const;

/** Thrown past the step limit, so that no SEERRO inside the formula can catch it. */
export class LimiteExcedido extends Error {}
