import { MASCARA } from '@retaguarda/domain';
import type { Ajustes, AtribValor } from '../ajustes.ts';
import { ERRO } from '../erros.ts';
import { ausente, FORMULA_VAZIA, lido, listaOuUm, recusado, textos, UNIDADE_COMUM } from './comum.ts';
import { dia, foraDoPeriodo, formataDias, OFERTA_DATAS } from './datas-comum.ts';
import type { Lido, UnidadeTipo } from './unidade.ts';

const vazio = (def: Ajustes): AtribValor => (def.multiple ? [] : null);

function semNulos(dias: readonly (string | null)[]): string[] | null {
  const validos = dias.filter((d) => d !== null);
  return validos.length === dias.length ? [...new Set(validos)].sort() : null;
}

function comDias(def: Ajustes, dias: readonly (string | null)[]): Lido {
  const validos = semNulos(dias);
  if (!validos) return recusado(ERRO.data);
  return !def.multiple && validos.length > 1 ? recusado(ERRO.data) : listaOuUm(def, validos);
}

function le(def: Ajustes, texto: string): Lido {
  if (texto.trim() === '') return lido(vazio(def));
  return comDias(def, def.multiple ? texto.split(',').slice(0, 1000).map(dia) : [dia(texto)]);
}

/** One day, or several with `multiple`. */
export const data: UnidadeTipo = {
  ...UNIDADE_COMUM,
  nome: 'Data',
  comparacao: 'data',
  oferta: {
    ...OFERTA_DATAS,
    prazo: 'sim',
    antecedencia: 'sim',
    recesso: 'sim',
    ficaNoDia: 'sim',
    value: 'nao',
    chips: (def) => (def.modal ? 'sim' : 'nao'),
    modal: 'sim',
  },
  multiplo: 'mantido',
  mascara: [MASCARA.data],
  copia: false,
  medida: () => 'dia',
  largura: () => 104,
  vazio,
  parse: (def, valor) => {
    if (ausente(valor)) return lido(vazio(def));
    if (typeof valor === 'string') return le(def, valor);
    return comDias(def, Array.isArray(valor) ? valor.slice(0, 1000).map(dia) : [null]);
  },
  parseTexto: le,
  format: (_def, valor) => formataDias(textos(valor), ', '),
  validate: (def, valor, clock) => {
    const dias = textos(valor);
    return dias.every((d) => dia(d) !== null) ? foraDoPeriodo(def, dias, clock) : ERRO.data;
  },
  toFormula: (def, valor) => {
    const dias = textos(valor);
    if (def.multiple && dias.length > 0)
      return { kind: 'list', value: dias.map((value) => ({ kind: 'date', value })) };
    return dias[0] === undefined ? FORMULA_VAZIA : { kind: 'date', value: dias[0] };
  },
};
