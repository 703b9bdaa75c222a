import { formatMoney, parseDecimal, reaisToCentavos } from '@retaguarda/domain';
import { TIPO } from '../definicao.ts';
import { unidadeNumerica } from './numerico.ts';

/** At most 11 digits, two of them decimals: R$ 999.999.999,99 (spec 000 section 5). */
export const MAIOR_VALOR_CENTAVOS = 99_999_999_999;

export const dinheiro = unidadeNumerica(
  { tipo: TIPO.dinheiro, nome: 'Dinheiro' },
  {
    valida: (n) => {
      const centavos = reaisToCentavos(n);
      return centavos !== null && Math.abs(centavos) <= MAIOR_VALOR_CENTAVOS;
    },
    ler: parseDecimal,
    formata: (n) => formatMoney(reaisToCentavos(n) ?? 0),
  },
);
