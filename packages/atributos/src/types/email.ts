import { leEmail } from '@retaguarda/domain';
import { TIPO } from '../definicao.ts';
import { ERRO } from '../erros.ts';
import { acimaDoLimite, PERMITE_PADRAO, unidadeLida } from './comum.ts';

export const email = unidadeLida(
  {
    tipo: TIPO.email,
    nome: 'E-mail',
    permite: { ...PERMITE_PADRAO, prefixo: false },
    validate: (def, valor) =>
      typeof valor === 'string' && leEmail(valor).ok ? acimaDoLimite(def, valor) : ERRO.email,
  },
  { le: leEmail, erro: ERRO.email },
);
