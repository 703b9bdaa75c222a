import { formatNumber, leNumero } from '@retaguarda/domain';
import { TIPO } from '../definicao.ts';
import { ERRO } from '../erros.ts';
import { PERMITE_PADRAO } from './comum.ts';
import { unidadeNumerica } from './numerico.ts';

export const ESTRELAS = 5;

/** A rating of 0 to 5 in halves. */
export const estrelas = unidadeNumerica(
  {
    tipo: TIPO.estrelas,
    nome: 'Estrelas',
    permite: { ...PERMITE_PADRAO, limite: false, contador: false, placeholder: false, prefixo: false },
  },
  {
    julga: (n) => (n >= 0 && n <= ESTRELAS && Number.isInteger(n * 2) ? null : ERRO.numero),
    le: leNumero,
    formata: (n) => formatNumber(n),
  },
);
