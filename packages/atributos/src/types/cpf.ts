import { formatCpf, leCpf } from '@retaguarda/domain';
import { TIPO } from '../definicao.ts';
import { ERRO } from '../erros.ts';
import { unidadeLida } from './comum.ts';

export const cpf = unidadeLida(
  { tipo: TIPO.cpf, nome: 'CPF' },
  { le: leCpf, formata: formatCpf, erro: ERRO.cpf },
);
