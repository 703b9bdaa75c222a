import { cleanCep, formatCep, isCep } from '@retaguarda/domain';
import { TIPO } from '../definicao.ts';
import { ERRO } from '../erros.ts';
import { unidadeDocumento } from './comum.ts';

export const cep = unidadeDocumento(
  { tipo: TIPO.cep, nome: 'CEP' },
  { limpa: cleanCep, valida: isCep, formata: formatCep, erro: ERRO.cep },
);
