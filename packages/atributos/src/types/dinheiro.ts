import { formatMoney, leDinheiro, MAIOR_VALOR_CENTAVOS, reaisToCentavos } from '@retaguarda/domain';
import { TIPO } from '../definicao.ts';
import { ERRO, type ErroAtributo } from '../erros.ts';
import { unidadeNumerica } from './numerico.ts';

function julga(n: number): ErroAtributo | null {
  if (n < 0) return ERRO.negativo;
  const centavos = reaisToCentavos(n);
  return centavos === null || centavos > MAIOR_VALOR_CENTAVOS ? ERRO.grande : null;
}

/** Money that people enter is never below zero. */
export const dinheiro = unidadeNumerica(
  { tipo: TIPO.dinheiro, nome: 'Dinheiro' },
  { julga, le: leDinheiro, formata: (n) => formatMoney(reaisToCentavos(n) ?? 0) },
);
