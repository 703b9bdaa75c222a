import { OFERTA_OPCOES, unidadeOpcoes } from './opcoes.ts';

export const radio = unidadeOpcoes(
  {
    nome: 'Radio',
    oferta: { ...OFERTA_OPCOES, orientacao: 'sim', clearable: 'sim', orgao: 'sim' },
    largura: () => 150,
    // A choice among several needs a list.
    campoDaRegra: (varios) => (varios ? 'caixas' : 'proprio'),
  },
  () => false,
);
