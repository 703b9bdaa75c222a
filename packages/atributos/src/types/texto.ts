import { fitsAnyMask } from '@retaguarda/domain';
import { TIPO } from '../definicao.ts';
import { ERRO } from '../erros.ts';
import { acimaDoLimite, PERMITE_PADRAO, unidadeTexto } from './comum.ts';

export const texto = unidadeTexto({
  tipo: TIPO.texto,
  nome: 'Texto',
  permite: { ...PERMITE_PADRAO, mascara: true },
  validate: (def, valor) => {
    if (typeof valor !== 'string') return ERRO.texto;
    if (!fitsAnyMask(def.mascara, valor)) return ERRO.mascara;
    return acimaDoLimite(def, valor);
  },
});
