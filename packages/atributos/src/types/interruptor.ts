import { normalizeText } from '@retaguarda/domain';
import type { AtribValor } from '../ajustes.ts';
import { ERRO } from '../erros.ts';
import { ausente, FORMULA_VAZIA, lido, OFERTA_TEXTO, recusado, UNIDADE_COMUM } from './comum.ts';
import type { Apresentacao, Lido, UnidadeTipo } from './unidade.ts';

const PALAVRAS: ReadonlyMap<string, number> = new Map([
  ['sim', 1],
  ['s', 1],
  ['1', 1],
  ['verdadeiro', 1],
  ['true', 1],
  ['nao', 0],
  ['n', 0],
  ['0', 0],
  ['falso', 0],
  ['false', 0],
]);

const SIM_OU_NAO = ['Sim', 'Não'] as const;

/** Labels of on and off: the options in order, else Sim and Não. */
function rotulo(def: Apresentacao, ligado: boolean): string {
  return (ligado ? def.opcoes[0]?.nome : def.opcoes[1]?.nome) ?? SIM_OU_NAO[ligado ? 0 : 1];
}

function leTexto(def: Apresentacao, texto: string): Lido {
  const palavra = normalizeText(texto.slice(0, 200));
  if (palavra === '') return lido(null);
  if (palavra === normalizeText(rotulo(def, true))) return lido(1);
  if (palavra === normalizeText(rotulo(def, false))) return lido(0);
  const valor = PALAVRAS.get(palavra);
  return valor === undefined ? recusado(ERRO.numero) : lido(valor);
}

function ligado(valor: AtribValor): boolean {
  return valor === 1 || valor === true;
}

/** Stored as 1 or 0, and a number in formulas. */
export const interruptor: UnidadeTipo = {
  ...UNIDADE_COMUM,
  nome: 'Switch',
  comparacao: 'numero',
  oferta: {
    ...OFERTA_TEXTO,
    value: 'nao',
    opcoes: 'sim',
    placeholder: 'fixo',
    hint: 'fixo',
    solo: 'nao',
    outlined: 'nao',
  },
  maximoDeOpcoes: 2,
  largura: () => 90,
  escolhas: () => SIM_OU_NAO,
  inicial: 0,
  parse: (_def, valor) => {
    if (ausente(valor)) return lido(null);
    if (valor === 1 || valor === true || valor === '1') return lido(1);
    return valor === 0 || valor === false || valor === '0' ? lido(0) : recusado(ERRO.numero);
  },
  parseTexto: leTexto,
  format: (def, valor) => (valor === null ? '' : rotulo(def, ligado(valor))),
  validate: (_def, valor) => (valor === 1 || valor === 0 ? null : ERRO.numero),
  toFormula: (_def, valor) =>
    valor === null ? FORMULA_VAZIA : { kind: 'number', value: ligado(valor) ? 1 : 0 },
  isEmpty: (valor) => valor === null,
};
