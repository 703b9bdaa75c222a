import { formatNumber, leNumero } from '@retaguarda/domain';
import { ERRO } from '../erros.ts';
import { OFERTA_SOMA, unidadeNumerica } from './numerico.ts';

/** A number whose hundredths are a safe integer: what the form can read, the API takes, and nothing beyond. */
export const numero = unidadeNumerica(
  {
    nome: 'Número',
    oferta: OFERTA_SOMA,
    guarda: 'numero',
    aceita: ['numero'],
    pessoal: 'calcula',
    medida: () => 'numero',
    largura: () => 90,
  },
  {
    julga: (n) => (Number.isSafeInteger(Math.round(n * 100)) ? null : ERRO.numero),
    le: leNumero,
    formata: (n) => formatNumber(n),
  },
);
