import { cleanCpf, formatCpf, isCpf } from '@retaguarda/domain';
import { TIPO } from '../definicao.ts';
import { ERRO } from '../erros.ts';
import { unidadeDocumento } from './comum.ts';

export const cpf = unidadeDocumento(
  { tipo: TIPO.cpf, nome: 'CPF' },
  { limpa: cleanCpf, valida: isCpf, formata: formatCpf, erro: ERRO.cpf },
);
