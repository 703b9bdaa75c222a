import { isEmail } from '@retaguarda/domain';
import { TIPO } from '../definicao.ts';
import { ERRO } from '../erros.ts';
import { acimaDoLimite, ausente, lido, PERMITE_PADRAO, recusado, unidadeTexto } from './comum.ts';
import type { Lido } from './unidade.ts';

function ler(texto: string): Lido {
  const limpo = texto.length > 400 ? texto : texto.trim().toLowerCase();
  if (limpo === '') return lido(null);
  return isEmail(limpo) ? lido(limpo) : recusado(ERRO.email);
}

/** Kept in lower case, without blanks around it. */
export const email = unidadeTexto({
  tipo: TIPO.email,
  nome: 'E-mail',
  permite: { ...PERMITE_PADRAO, prefixo: false },
  parse: (_def, valor) => {
    if (ausente(valor)) return lido(null);
    return typeof valor === 'string' ? ler(valor) : recusado(ERRO.email);
  },
  parseTexto: (_def, texto) => ler(texto),
  validate: (def, valor) => {
    const texto = typeof valor === 'string' ? valor : '';
    return isEmail(texto) ? acimaDoLimite(def, texto) : ERRO.email;
  },
});
