import { type DecimalText, plainDigits, readDecimalText } from './decimal.ts';
import { comoSeVe } from './entrada/como-se-ve.ts';
import { type Entrada, entrou, MOTIVO, recusada } from './entrada/entrada.ts';
import { cabeEmCentavos } from './estoque.ts';
import type { Centavos } from './money.ts';
import { groupThousands } from './thousands.ts';

/**
 * The price of one unit in reais as its plain digits, exact: '12', '0.4449'. Up to ten decimals behind a point, no zeros
 * at their end. It is shown and multiplied, never rounded to cents by itself.
 */
export type Preco = string;

export const CASAS_DO_PRECO = 10;
/** Digits before the comma, as many as an NF-e has. */
const INTEIROS = 11;
const ESCALA = 10n ** BigInt(CASAS_DO_PRECO);

function precoDe({ negative, integer, fraction }: DecimalText): Entrada<Preco> {
  const casas = fraction.replace(/0+$/, '');
  const inteiro = integer.replace(/^0+(?=\d)/, '');
  if (negative && /[1-9]/.test(inteiro + casas)) return recusada(MOTIVO.negativo);
  if (casas.length > CASAS_DO_PRECO) return recusada(MOTIVO.casasDoPreco);
  if (inteiro.length > INTEIROS) return recusada(MOTIVO.grande);
  return entrou(casas === '' ? inteiro : `${inteiro}.${casas}`);
}

/** A price as it is typed or pasted: '0,4449', 'R$ 1.234,5'. */
export function lePrecoUnitario(texto: string): Entrada<Preco> {
  if (comoSeVe(texto).trim() === '') return entrou<Preco>(null);
  const lido = readDecimalText(texto);
  return lido ? precoDe(lido) : recusada(MOTIVO.numero);
}

const DIGITOS = /^(-?)(\d{1,40})(?:\.(\d{1,40}))?$/;

/** A price as a program sends it: a number, or its plain digits with a point. */
export function lePrecoEnviado(valor: number | string): Entrada<Preco> {
  if (typeof valor === 'number')
    return Number.isFinite(valor) ? precoDe(plainDigits(valor)) : recusada(MOTIVO.numero);
  const [lido, sinal = '', integer = '', fraction = ''] = DIGITOS.exec(valor.trim()) ?? [];
  return lido === undefined
    ? recusada(MOTIVO.numero)
    : precoDe({ negative: sinal !== '', integer, fraction });
}

const emEscala = (preco: Preco): bigint => {
  const [inteiro = '0', casas = ''] = preco.split('.');
  return BigInt(inteiro + casas.padEnd(CASAS_DO_PRECO, '0'));
};

const daEscala = (n: bigint): Preco => {
  const casas = String(n % ESCALA)
    .padStart(CASAS_DO_PRECO, '0')
    .replace(/0+$/, '');
  return casas === '' ? String(n / ESCALA) : `${n / ESCALA}.${casas}`;
};

/** What so many units at a price are worth, rounded once, half a cent up; null when it is more than is kept exactly. */
export function valorPeloPreco(quantidade: number, preco: Preco): Centavos | null {
  const porCentavo = ESCALA / 100n;
  return cabeEmCentavos((BigInt(quantidade) * emEscala(preco) * 2n + porCentavo) / (2n * porCentavo));
}

/** What one of so many units is worth, to the tenth decimal. */
export function precoMedio(valor: Centavos, quantidade: number): Preco {
  const n = BigInt(quantidade);
  return daEscala((2n * BigInt(valor) * (ESCALA / 100n) + n) / (2n * n));
}

/** A quantity by a factor, both with up to ten decimals; what lies beyond is rounded. */
export const precoVezes = (quantidade: Preco, fator: Preco): Preco =>
  daEscala((2n * emEscala(quantidade) * emEscala(fator) + ESCALA) / (2n * ESCALA));

/** Cents of one unit as a price. */
export const precoDosCentavos = (centavos: Centavos): Preco => daEscala(BigInt(centavos) * (ESCALA / 100n));

/** A price of so many of ours where it was one of a supplier's unit, which holds that many. */
export const precoPorParte = (preco: Preco, partes: Preco): Preco => {
  const n = emEscala(partes);
  return daEscala((2n * emEscala(preco) * ESCALA + n) / (2n * n));
};

/** '0,4449', '1.234,50': at least cents, and whatever it has beyond. */
export function formatPreco(preco: Preco): string {
  const [inteiro = '0', casas = ''] = preco.split('.');
  return `${groupThousands(inteiro)},${casas.padEnd(2, '0')}`;
}

/** The number that comes nearest to it, for whoever takes prices as numbers. */
export const precoEmNumero = (preco: Preco): number => Number(preco);
