import { TIPO } from '../definicao.ts';
import { ERRO } from '../erros.ts';
import { ausente, FORMULA_VAZIA, isVazio, lido, listaOuUm, recusado, textos } from './comum.ts';
import { dia, foraDoPeriodo, formatarDias, PERMITE_DATAS } from './datas-comum.ts';
import type { Lido, UnidadeTipo } from './unidade.ts';

function semNulos(dias: readonly (string | null)[]): string[] | null {
  const validos = dias.filter((d) => d !== null);
  return validos.length === dias.length ? [...new Set(validos)].sort() : null;
}

function comDias(def: Parameters<UnidadeTipo['vazio']>[0], dias: readonly (string | null)[]): Lido {
  const validos = semNulos(dias);
  if (!validos) return recusado(ERRO.data);
  return !def.multiple && validos.length > 1 ? recusado(ERRO.data) : listaOuUm(def, validos);
}

function ler(def: Parameters<UnidadeTipo['vazio']>[0], texto: string): Lido {
  if (texto.trim() === '') return lido(def.multiple ? [] : null);
  return comDias(def, def.multiple ? texto.split(',').slice(0, 1000).map(dia) : [dia(texto)]);
}

/** One day, or several with `multiple`. */
export const data: UnidadeTipo = {
  tipo: TIPO.data,
  nome: 'Data',
  comparacao: 'data',
  permite: { ...PERMITE_DATAS, chips: true },
  vazio: (def) => (def.multiple ? [] : null),
  parse: (def, valor) => {
    if (ausente(valor)) return lido(def.multiple ? [] : null);
    if (typeof valor === 'string') return ler(def, valor);
    return comDias(def, Array.isArray(valor) ? valor.slice(0, 1000).map(dia) : [null]);
  },
  parseTexto: ler,
  format: (_def, valor) => formatarDias(textos(valor), ', '),
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
  isEmpty: isVazio,
};
