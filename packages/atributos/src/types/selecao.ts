import { TIPO } from '../definicao.ts';
import { unidadeOpcoes } from './opcoes.ts';

export const selecao = unidadeOpcoes({ tipo: TIPO.selecao, nome: 'Seleção' }, (def) => def.multiple, {
  multiplo: true,
  chips: true,
  solo: true,
  placeholder: true,
});
