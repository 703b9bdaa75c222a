import { formatCep, leCep, MASCARA } from '@retaguarda/domain';
import { ERRO } from '../erros.ts';
import { unidadeLida } from './comum.ts';

export const cep = unidadeLida(
  { nome: 'CEP', mascara: [MASCARA.cep], largura: () => 100 },
  { le: leCep, formata: formatCep, erro: ERRO.cep },
);
