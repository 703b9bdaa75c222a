import { OFERTA_OPCOES, unidadeOpcoes } from './opcoes.ts';

/** Always several, whatever the definition's `multiple` says. */
export const checkbox = unidadeOpcoes(
  {
    nome: 'Checkbox',
    oferta: { ...OFERTA_OPCOES, checkAll: 'sim', orientacao: 'sim' },
    multiplo: 'sempre',
    largura: () => 180,
  },
  () => true,
);
