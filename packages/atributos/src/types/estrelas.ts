import { formatNumber, leNumero } from '@retaguarda/domain';
import { ERRO } from '../erros.ts';
import { OFERTA_TEXTO } from './comum.ts';
import { unidadeNumerica } from './numerico.ts';

export const ESTRELAS = 5;

/** A rating of 0 to 5 in halves. */
export const estrelas = unidadeNumerica(
  { nome: 'Estrelas', oferta: { ...OFERTA_TEXTO, clearable: 'sim' }, largura: () => 90 },
  {
    julga: (n) => (n >= 0 && n <= ESTRELAS && Number.isInteger(n * 2) ? null : ERRO.numero),
    le: leNumero,
    formata: (n) => formatNumber(n),
  },
);
