import { formatNumber, parseDecimal } from '@retaguarda/domain';
import { TIPO } from '../definicao.ts';
import { unidadeNumerica } from './numerico.ts';

/** A number whose hundredths are a safe integer: what the form can read, the API takes, and nothing beyond. */
export const numero = unidadeNumerica(
  { tipo: TIPO.numero, nome: 'Número' },
  {
    valida: (n) => Number.isSafeInteger(Math.round(n * 100)),
    ler: parseDecimal,
    formata: (n) => formatNumber(n),
  },
);
