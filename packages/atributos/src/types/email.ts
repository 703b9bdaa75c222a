import { leEmail } from '@retaguarda/domain';
import { ERRO } from '../erros.ts';
import { acimaDoLimite, OFERTA_TEXTO, unidadeLida } from './comum.ts';

export const email = unidadeLida(
  {
    nome: 'E-mail',
    oferta: { ...OFERTA_TEXTO, prefixo: 'fixo', sufixo: 'fixo' },
    pessoal: 'identifica',
    largura: () => 200,
    validate: (def, valor) =>
      typeof valor === 'string' && leEmail(valor).ok ? acimaDoLimite(def, valor) : ERRO.email,
  },
  { le: leEmail, erro: ERRO.email },
);
