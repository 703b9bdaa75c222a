import type { Centavos } from './money.ts';

/** What a branch holds of a product. `valor` is the worth of all units together, so that no average is ever rounded away. */
export interface Saldo {
  quantAtual: number;
  /** Of these, promised to orders. */
  reservado: number;
  valor: Centavos;
}

export const SALDO_VAZIO: Saldo = { quantAtual: 0, reservado: 0, valor: 0 };

/** Largest worth that is kept exactly: what doubles hold as whole numbers. */
const VALOR_MAXIMO = Number.MAX_SAFE_INTEGER;

export interface Movimentacao {
  /** Units that come in, or below zero go out. */
  quantAtual: number;
  /** Units that are promised, or below zero are no longer. */
  reservado: number;
  /** Cents that come in with units; `medio` brings the average worth. What goes out takes the average with it. */
  valor: Centavos | 'medio';
}

/** Worth of `quantidade` units of a balance: its share, rounded half up; of all units the whole worth. */
export function valorDaParte({ quantAtual, valor }: Saldo, quantidade: number): Centavos {
  if (quantAtual <= 0) return 0;
  if (quantidade === quantAtual) return valor;
  const [v, q, n] = [BigInt(valor), BigInt(quantidade), BigInt(quantAtual)];
  return Number((2n * v * q + n) / (2n * n));
}

/** Cents of one unit on average, rounded half up; 0 for an empty balance. */
export const valorMedio = (saldo: Saldo): Centavos => valorDaParte(saldo, 1);

/** Cents that a movement brings or takes; what is left of nothing is worth nothing. */
function valorQueMove(saldo: Saldo, mov: Movimentacao, quantAtual: number): Centavos {
  if (mov.quantAtual === 0) return 0;
  if (quantAtual === 0) return -saldo.valor;
  if (mov.quantAtual < 0) return -valorDaParte(saldo, -mov.quantAtual);
  return mov.valor === 'medio' ? valorDaParte(saldo, mov.quantAtual) : mov.valor;
}

/**
 * The balance after a movement with the cents it moved, or null when the stock does not cover it: nothing falls below
 * zero, and what is promised is not given to others.
 */
export function movimenta(saldo: Saldo, mov: Movimentacao): { saldo: Saldo; valor: Centavos } | null {
  const quantAtual = saldo.quantAtual + mov.quantAtual;
  const reservado = saldo.reservado + mov.reservado;
  if (quantAtual < 0 || reservado < 0 || reservado > quantAtual) return null;
  const movido = valorQueMove(saldo, mov, quantAtual);
  const valor = saldo.valor + movido;
  if (!Number.isSafeInteger(valor) || valor > VALOR_MAXIMO) return null;
  return { saldo: { quantAtual, reservado, valor }, valor: movido };
}

/** Units that open orders need and free stock does not cover. */
export const necessario = (saldo: Saldo, pedidos: number): number =>
  Math.max(0, pedidos - (saldo.quantAtual - saldo.reservado));

/** Cents as a number; null when they are more than is kept exactly. */
export const cabeEmCentavos = (valor: bigint): Centavos | null =>
  valor > BigInt(VALOR_MAXIMO) ? null : Number(valor);

/** Cents of so many units; null when it is more than is kept exactly. */
export const valorDoItem = (quantidade: number, unitario: Centavos): Centavos | null =>
  cabeEmCentavos(BigInt(quantidade) * BigInt(unitario));
