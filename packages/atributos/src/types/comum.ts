import { comoSeVe, type Entrada } from '@retaguarda/domain';
import type { Ajustes, AtribValor } from '../ajustes.ts';
import { ERRO, type ErroAtributo, erroMaximo } from '../erros.ts';
import type { FormulaValue } from '../formula/formula-value.ts';
import type { Lido, Oferta, UnidadeTipo } from './unidade.ts';

export const FORMULA_VAZIA: FormulaValue = { kind: 'empty' };

/** What a plain text field offers; types say where they differ. */
export const OFERTA_TEXTO: Oferta = {
  value: 'sim',
  opcoes: 'nao',
  placeholder: 'sim',
  hint: 'sim',
  prefixo: 'sim',
  sufixo: 'sim',
  rows: 'nao',
  somatorio: 'nao',
  somatorioLabel: 'nao',
  valorRecebivel: 'nao',
  oQueSePaga: 'nao',
  prazo: 'nao',
  antecedencia: 'nao',
  diasUteis: 'nao',
  recesso: 'nao',
  ficaNoDia: 'nao',
  orgao: 'nao',
  selectFirst: 'nao',
  counter: 'sim',
  limite: 'sim',
  help: 'sim',
  helpmsg: 'sim',
  checkAll: 'nao',
  orientacao: 'nao',
  chips: 'nao',
  solo: 'sim',
  outlined: 'sim',
  clearable: 'nao',
  obrigatorio: 'sim',
  modal: 'nao',
  modalscreen: 'nao',
  dateTitle: 'nao',
  min: 'nao',
  max: 'nao',
  range: 'nao',
  calcFormula: 'nao',
  calcRetorno: 'nao',
};

/** What most types have in common; each says where it differs. */
export const UNIDADE_COMUM = {
  calculado: false,
  multiplo: 'nunca',
  mascara: 'nenhuma',
  maximoDeOpcoes: Number.POSITIVE_INFINITY,
  opcoesDe: 'definicao',
  guarda: 'proprio',
  aceita: [],
  copia: true,
  pessoal: 'descreve',
  medida: () => 'outra',
  campoDaRegra: () => 'proprio',
  escolhas: (def) => def.opcoes.map((o) => o.nome),
  vazio: () => null,
  inicial: null,
  isEmpty: ehValorVazio,
} as const satisfies Partial<UnidadeTipo>;

export function lido(valor: AtribValor): Lido {
  return { ok: true, valor };
}

export function recusado(erro: ErroAtributo): Lido {
  return { ok: false, erro };
}

/** A parser's answer as a type gives it. */
export function deEntrada(entrada: Entrada<string | number>): Lido {
  return entrada.ok ? lido(entrada.valor) : recusado(entrada.motivo);
}

/** Null, the empty text and the empty list are empty. */
export function ehValorVazio(valor: AtribValor): boolean {
  return valor === null || valor === '' || (Array.isArray(valor) && valor.length === 0);
}

/** Whether a wire value says nothing. */
export function ausente(valor: unknown): boolean {
  return (
    valor === null || valor === undefined || valor === '' || (Array.isArray(valor) && valor.length === 0)
  );
}

/** The texts of a value, single or list. */
export function textos(valor: AtribValor): string[] {
  if (typeof valor === 'string') return valor === '' ? [] : [valor];
  const lista: string[] = [];
  if (Array.isArray(valor)) for (const item of valor) if (typeof item === 'string') lista.push(item);
  return lista;
}

/** The numbers of a value, single or list. */
export function numeros(valor: AtribValor): number[] {
  if (typeof valor === 'number') return [valor];
  const lista: number[] = [];
  if (Array.isArray(valor)) for (const item of valor) if (typeof item === 'number') lista.push(item);
  return lista;
}

/** The limit holds whether the field is required or not; 0 is none. */
export function acimaDoLimite(def: Ajustes, texto: string): ErroAtributo | null {
  return def.limite > 0 && [...texto].length > def.limite ? erroMaximo(def.limite) : null;
}

/** Longest text any field takes; keeps hostile values out of storage and formulas. */
export const MAIOR_TEXTO = 32_767;

/** A list where the definition asks for several, else the single value. */
export function listaOuUm<T extends string | number>(def: Ajustes, itens: readonly T[]): Lido {
  if (def.multiple) {
    const lista: AtribValor = itens.every((i) => typeof i === 'string')
      ? itens.map(String)
      : itens.map(Number);
    return lido(lista);
  }
  return itens.length > 1 ? recusado(ERRO.numero) : lido(itens[0] ?? null);
}

/** Text without the blanks around it, which nobody means. */
function semBordas(texto: string): Lido {
  return texto.length > MAIOR_TEXTO ? recusado(ERRO.texto) : lido(comoSeVe(texto).trim() || null);
}

/** What a type says itself where a family says the rest. */
export type Propria = Pick<UnidadeTipo, 'nome' | 'largura'> & Partial<UnidadeTipo>;

/** Type of plain text; parts may be overridden. */
export function unidadeTexto(partes: Propria): UnidadeTipo {
  return {
    ...UNIDADE_COMUM,
    comparacao: 'texto',
    oferta: OFERTA_TEXTO,
    parse: (_def, valor) => {
      if (ausente(valor)) return lido(null);
      return typeof valor === 'string' ? semBordas(valor) : recusado(ERRO.texto);
    },
    parseTexto: (_def, texto) => semBordas(texto),
    format: (_def, valor) => (typeof valor === 'string' ? valor : ''),
    validate: (def, valor) => acimaDoLimite(def, typeof valor === 'string' ? valor : ''),
    toFormula: (_def, valor) =>
      typeof valor === 'string' && valor !== '' ? { kind: 'text', value: valor } : FORMULA_VAZIA,
    ...partes,
  };
}

/** Type of a text that one parser reads, whichever way it comes in; stored as the parser gives it. */
export function unidadeLida(
  partes: Propria,
  { le, formata = (texto) => texto, erro }: LeituraTexto,
): UnidadeTipo {
  return unidadeTexto({
    oferta: { ...OFERTA_TEXTO, limite: 'nao' },
    guarda: 'escrito',
    parse: (_def, valor) => {
      if (ausente(valor)) return lido(null);
      return typeof valor === 'string' ? deEntrada(le(valor)) : recusado(erro);
    },
    parseTexto: (_def, texto) => deEntrada(le(texto)),
    format: (_def, valor) => (typeof valor === 'string' && valor !== '' ? formata(valor) : ''),
    validate: (_def, valor) => (typeof valor === 'string' && le(valor).ok ? null : erro),
    ...partes,
  });
}

interface LeituraTexto {
  le: (texto: string) => Entrada<string>;
  formata?: (texto: string) => string;
  erro: ErroAtributo;
}
