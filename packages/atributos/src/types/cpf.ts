import { formatCpf, leCpf, MASCARA } from '@retaguarda/domain';
import { ERRO } from '../erros.ts';
import { unidadeLida } from './comum.ts';

export const cpf = unidadeLida(
  { nome: 'CPF', mascara: [MASCARA.cpf], pessoal: 'identifica', largura: () => 130 },
  { le: leCpf, formata: formatCpf, erro: ERRO.cpf },
);
