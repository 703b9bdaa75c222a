import { formatNumber, parseDecimal } from '@retaguarda/domain';
import { TIPO } from '../definicao.ts';
import { unidadeNumerica } from './numerico.ts';

/** A number of at most 15 digits, so that it is stored and computed exactly as typed. */
export const numero = unidadeNumerica(
  { tipo: TIPO.numero, nome: 'Número' },
  {
    valida: (n) => Number.isFinite(n) && Math.abs(n) < 1e15,
    ler: parseDecimal,
    formata: (n) => formatNumber(n),
  },
);
