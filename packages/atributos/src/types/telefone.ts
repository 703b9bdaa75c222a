import { formatPhone, leTelefone } from '@retaguarda/domain';
import { ERRO } from '../erros.ts';
import { unidadeLida } from './comum.ts';

export const telefone = unidadeLida(
  { nome: 'Telefone', pessoal: 'identifica', largura: () => 130 },
  { le: leTelefone, formata: formatPhone, erro: ERRO.telefone },
);
