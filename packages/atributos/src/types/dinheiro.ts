import { formatMoney, leDinheiro, MAIOR_VALOR_CENTAVOS, reaisToCentavos } from '@retaguarda/domain';
import { ERRO, type ErroAtributo } from '../erros.ts';
import { OFERTA_SOMA, unidadeNumerica } from './numerico.ts';

/** The largest amount that can be entered, in the bold type of a total. */
export const LARGURA_DINHEIRO = 156;

function julga(n: number): ErroAtributo | null {
  if (n < 0) return ERRO.negativo;
  const centavos = reaisToCentavos(n);
  return centavos === null || centavos > MAIOR_VALOR_CENTAVOS ? ERRO.grande : null;
}

/** Money that people enter is never below zero. */
export const dinheiro = unidadeNumerica(
  {
    nome: 'Dinheiro',
    oferta: { ...OFERTA_SOMA, valorRecebivel: 'sim', oQueSePaga: 'sim' },
    guarda: 'numero',
    aceita: ['numero'],
    pessoal: 'calcula',
    medida: () => 'dinheiro',
    largura: () => LARGURA_DINHEIRO,
  },
  { julga, le: leDinheiro, formata: (n) => formatMoney(reaisToCentavos(n) ?? 0) },
);
