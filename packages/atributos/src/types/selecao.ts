import { OFERTA_OPCOES, unidadeOpcoes } from './opcoes.ts';

export const selecao = unidadeOpcoes(
  {
    nome: 'Seleção',
    oferta: {
      ...OFERTA_OPCOES,
      placeholder: 'sim',
      hint: 'sim',
      checkAll: (def) => (def.multiple ? 'sim' : 'nao'),
      chips: 'sim',
      solo: 'sim',
      outlined: 'sim',
      clearable: 'sim',
      orgao: (def) => (def.multiple ? 'nao' : 'sim'),
    },
    multiplo: 'escolhido',
    largura: () => 150,
  },
  (def) => def.multiple,
);
