import { OFERTA_TEXTO, unidadeTexto } from './comum.ts';

export const paragrafo = unidadeTexto({
  nome: 'Parágrafo',
  oferta: { ...OFERTA_TEXTO, rows: 'sim' },
  guarda: 'texto',
  aceita: ['texto', 'escrito'],
  largura: () => 200,
});
