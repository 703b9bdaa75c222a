import { formatCnpj, leCnpj, MASCARA } from '@retaguarda/domain';
import { ERRO } from '../erros.ts';
import { unidadeLida } from './comum.ts';

export const cnpj = unidadeLida(
  { nome: 'CNPJ', mascara: [MASCARA.cnpj], pessoal: 'identifica', largura: () => 160 },
  { le: leCnpj, formata: formatCnpj, erro: ERRO.cnpj },
);
