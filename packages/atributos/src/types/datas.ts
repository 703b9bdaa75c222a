import { sinaisComoSeVem } from '@retaguarda/domain';
import type { Ajustes } from '../ajustes.ts';
import { ERRO } from '../erros.ts';
import { ausente, FORMULA_VAZIA, lido, recusado, textos, UNIDADE_COMUM } from './comum.ts';
import { dia, foraDoPeriodo, formataDias, OFERTA_DATAS } from './datas-comum.ts';
import type { Lido, UnidadeTipo } from './unidade.ts';

/** With `range` the two ends in order, else the days once each and sorted. */
function comDias(def: Pick<Ajustes, 'range'>, dias: readonly (string | null)[]): Lido {
  const validos = dias.filter((d) => d !== null);
  if (validos.length !== dias.length) return recusado(def.range ? ERRO.duasDatas : ERRO.data);
  if (!def.range) return lido([...new Set(validos)].sort());
  const [inicio, fim] = validos;
  if (validos.length !== 2 || inicio === undefined || fim === undefined) return recusado(ERRO.duasDatas);
  return inicio > fim ? recusado(ERRO.ordemDatas) : lido([inicio, fim]);
}

/** Two days written as one run of digits. */
const CORRIDAS = /^\s*(\d{8})(\d{6}|\d{8})\s*$/;

function le(def: Pick<Ajustes, 'range'>, texto: string): Lido {
  const visto = sinaisComoSeVem(texto);
  if (visto.trim() === '') return lido([]);
  const partes = visto
    .replace(CORRIDAS, '$1,$2')
    .replace(/\s(?:a|até|-)\s/g, ',')
    .split(',');
  return comDias(def, partes.slice(0, 1000).map(dia));
}

/** The first and last day of a period as a person writes it; an empty list for an empty text. */
export const lePeriodo = (texto: string): Lido => le({ range: true }, texto);

/** Several days, or the two ends of a period. */
export const datas: UnidadeTipo = {
  ...UNIDADE_COMUM,
  nome: 'Datas',
  comparacao: 'data',
  oferta: { ...OFERTA_DATAS, value: 'fixo', chips: 'sim', modal: 'fixo', range: 'sim' },
  multiplo: 'sempre',
  mascara: [],
  copia: false,
  medida: () => 'dias',
  largura: () => 190,
  vazio: () => [],
  parse: (def, valor) => {
    if (ausente(valor)) return lido([]);
    if (typeof valor === 'string') return le(def, valor);
    return Array.isArray(valor) && valor.length <= 1000
      ? comDias(def, valor.map(dia))
      : recusado(def.range ? ERRO.duasDatas : ERRO.data);
  },
  parseTexto: le,
  format: (def, valor) => formataDias(textos(valor), def.range ? ' a ' : ', '),
  validate: (def, valor, clock) => {
    const lidos = comDias(def, textos(valor).map(dia));
    return lidos.ok ? foraDoPeriodo(def, textos(valor), clock) : lidos.erro;
  },
  toFormula: (_def, valor) => {
    const dias = textos(valor);
    return dias.length === 0
      ? FORMULA_VAZIA
      : { kind: 'list', value: dias.map((value) => ({ kind: 'date', value })) };
  },
};
