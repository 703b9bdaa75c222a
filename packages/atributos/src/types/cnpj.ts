import { cleanCnpj, formatCnpj, isCnpj } from '@retaguarda/domain';
import { TIPO } from '../definicao.ts';
import { ERRO } from '../erros.ts';
import { unidadeDocumento } from './comum.ts';

export const cnpj = unidadeDocumento(
  { tipo: TIPO.cnpj, nome: 'CNPJ' },
  { limpa: cleanCnpj, valida: isCnpj, formata: formatCnpj, erro: ERRO.cnpj },
);
