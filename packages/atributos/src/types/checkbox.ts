import { TIPO } from '../definicao.ts';
import { unidadeOpcoes } from './opcoes.ts';

/** Always several, whatever the definition's `multiple` says. */
export const checkbox = unidadeOpcoes({ tipo: TIPO.checkbox, nome: 'Checkbox' }, () => true, {
  multiplo: true,
  orientacao: true,
});
