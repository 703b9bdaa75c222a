/** Bounds of the formula engine (rulings section 3, design/security.md 'Formula engine'). */
export const LIMITE = {
  caracteres: 8192,
  profundidade: 64,
  nos: 2000,
  argumentos: 255,
  /** Steps of one formula. */
  passos: 100_000,
  /** Steps of all formulas of one record. */
  passosDoRegistro: 200_000,
  /** What each node costs before it is looked at. */
  passosDoNo: 10,
  texto: 32_767,
  /** Longest text that a calculation hands back to be stored and shown. */
  resultado: 4000,
  expoente: 308,
} as const;

/** Thrown past the step limit, so that no SEERRO inside the formula can catch it. */
export class LimiteExcedido extends Error {}
