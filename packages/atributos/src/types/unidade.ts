import type { AtributoDefinicao, AtribValor, Tipo } from '../definicao.ts';
import type { ErroAtributo } from '../erros.ts';
import type { Clock, FormulaValue } from '../formula/formula-value.ts';

/** A value that was read, or why it could not be. */
export type Lido = { ok: true; valor: AtribValor } | { ok: false; erro: ErroAtributo };

/** How rules compare values of a type. */
export type Comparacao = 'numero' | 'data' | 'texto' | 'opcao' | 'resultado';

/** Which settings of a definition apply to a type (spec 001 section 5, 'Field availability'). */
export interface Permite {
  valorPadrao: boolean;
  opcoes: boolean;
  multiplo: boolean;
  somatorio: boolean;
  mascara: boolean;
  limite: boolean;
  rows: boolean;
  placeholder: boolean;
  prefixo: boolean;
  contador: boolean;
  ajuda: boolean;
  selecionaPrimeiro: boolean;
  orientacao: boolean;
  chips: boolean;
  solo: boolean;
  datas: boolean;
}

/** Everything the engine knows of one attribute type. */
export interface UnidadeTipo {
  readonly tipo: Tipo;
  /** Name of the type for people. */
  readonly nome: string;
  readonly comparacao: Comparacao;
  readonly permite: Permite;
  /** The empty value: an empty list where the value is a list, else null. */
  vazio(def: AtributoDefinicao): AtribValor;
  /** Strict reading of a wire value into the canonical one. */
  parse(def: AtributoDefinicao, valor: unknown): Lido;
  /** Reading of a spreadsheet cell or pasted text. */
  parseTexto(def: AtributoDefinicao, texto: string): Lido;
  /** Text for people, pt-BR; empty for empty. */
  format(def: AtributoDefinicao, valor: AtribValor): string;
  /** Verdict on a canonical value that is not empty; null is fine. */
  validate(def: AtributoDefinicao, valor: AtribValor, clock: Clock): ErroAtributo | null;
  toFormula(def: AtributoDefinicao, valor: AtribValor): FormulaValue;
  isEmpty(valor: AtribValor): boolean;
}
