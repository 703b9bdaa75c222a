import { fitsAnyMask, leMascarado } from '@retaguarda/domain';
import type { Ajustes } from '../ajustes.ts';
import { ERRO } from '../erros.ts';
import {
  acimaDoLimite,
  ausente,
  deEntrada,
  lido,
  MAIOR_TEXTO,
  OFERTA_TEXTO,
  recusado,
  unidadeTexto,
} from './comum.ts';
import type { Lido } from './unidade.ts';

const le = (def: Ajustes, texto: string): Lido =>
  texto.length > MAIOR_TEXTO ? recusado(ERRO.texto) : deEntrada(leMascarado(def.mascara, texto));

export const texto = unidadeTexto({
  nome: 'Texto',
  mascara: 'livre',
  guarda: 'texto',
  aceita: ['texto', 'escrito'],
  oferta: { ...OFERTA_TEXTO, orgao: 'sim' },
  pessoal: 'identifica',
  largura: () => 130,
  parse: (def, valor) => {
    if (ausente(valor)) return lido(null);
    return typeof valor === 'string' ? le(def, valor) : recusado(ERRO.texto);
  },
  parseTexto: le,
  validate: (def, valor) => {
    if (typeof valor !== 'string') return ERRO.texto;
    if (!fitsAnyMask(def.mascara, valor)) return ERRO.mascara;
    return acimaDoLimite(def, valor);
  },
});
