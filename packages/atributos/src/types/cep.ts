import { formatCep, leCep } from '@retaguarda/domain';
import { TIPO } from '../definicao.ts';
import { ERRO } from '../erros.ts';
import { unidadeLida } from './comum.ts';

export const cep = unidadeLida(
  { tipo: TIPO.cep, nome: 'CEP' },
  { le: leCep, formata: formatCep, erro: ERRO.cep },
);
