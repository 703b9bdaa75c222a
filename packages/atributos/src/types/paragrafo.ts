import { TIPO } from '../definicao.ts';
import { PERMITE_PADRAO, unidadeTexto } from './comum.ts';

export const paragrafo = unidadeTexto({
  tipo: TIPO.paragrafo,
  nome: 'Parágrafo',
  permite: { ...PERMITE_PADRAO, rows: true },
});
