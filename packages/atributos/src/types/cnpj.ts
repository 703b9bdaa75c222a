import { formatCnpj, leCnpj } from '@retaguarda/domain';
import { TIPO } from '../definicao.ts';
import { ERRO } from '../erros.ts';
import { unidadeLida } from './comum.ts';

export const cnpj = unidadeLida(
  { tipo: TIPO.cnpj, nome: 'CNPJ' },
  { le: leCnpj, formata: formatCnpj, erro: ERRO.cnpj },
);
