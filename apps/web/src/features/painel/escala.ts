import { type Centavos, formatNumber, roundDecimal } from '@retaguarda/domain';

/** An axis from a round amount to a round amount, with a mark at every step. */
export interface Escala {
  de: Centavos;
  ate: Centavos;
  marcas: readonly Centavos[];
}

const PASSOS = 4;

/** The smallest of 1, 2 and 5 times a power of ten that is not below the amount. */
function passoRedondo(minimo: number): number {
  const potencia = 10 ** Math.floor(Math.log10(Math.max(1, minimo)));
  return ([1, 2, 5, 10].find((f) => f * potencia >= minimo) ?? 10) * potencia;
}

/** An axis that holds zero and all amounts; refunds may lie below zero. */
export function escalaDe(valores: readonly Centavos[]): Escala {
  const [min, max] = [Math.min(0, ...valores), Math.max(0, ...valores)];
  const passo = passoRedondo((max - min) / PASSOS);
  const [primeiro, ultimo] = [Math.floor(min / passo), Math.max(1, Math.ceil(max / passo))];
  const marcas = Array.from({ length: ultimo - primeiro + 1 }, (_, i) => (primeiro + i) * passo);
  return { de: primeiro * passo, ate: ultimo * passo, marcas };
}

/** Place of an amount on the axis, in percent from its lower end. */
export const naEscala = ({ de, ate }: Escala, valor: Centavos): number => (100 * (valor - de)) / (ate - de);

const GRANDEZAS = [
  [1e12, 'tri'],
  [1e9, 'bi'],
  [1e6, 'mi'],
  [1e3, 'mil'],
] as const;

/** A mark as short as it can be said, in reais: '250', '1,5 mi'. */
export function nomeDaMarca(valor: Centavos): string {
  const reais = Math.abs(valor) / 100;
  const [unidade, nome] = GRANDEZAS.find(([n]) => reais >= n) ?? [1, ''];
  const numero = formatNumber(roundDecimal(reais / unidade, 2));
  return [`${valor < 0 ? '-' : ''}${numero}`, nome].filter(Boolean).join(' ');
}
