import { TIPO } from '../definicao.ts';
import { unidadeOpcoes } from './opcoes.ts';

export const radio = unidadeOpcoes({ tipo: TIPO.radio, nome: 'Radio' }, () => false, { orientacao: true });
