import { formatNumber, leNumero } from '@retaguarda/domain';
import { TIPO } from '../definicao.ts';
import { ERRO } from '../erros.ts';
import { unidadeNumerica } from './numerico.ts';

/** A number whose hundredths are a safe integer: what the form can read, the API takes, and nothing beyond. */
export const numero = unidadeNumerica(
  { tipo: TIPO.numero, nome: 'Número' },
  {
    julga: (n) => (Number.isSafeInteger(Math.round(n * 100)) ? null : ERRO.numero),
    le: leNumero,
    formata: (n) => formatNumber(n),
  },
);
