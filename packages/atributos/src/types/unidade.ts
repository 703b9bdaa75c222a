import type { Ajustes, AtribValor } from '../ajustes.ts';
import type { ErroAtributo } from '../erros.ts';
import type { Clock, FormulaValue } from '../formula/formula-value.ts';

/** A value that was read, or why it could not be. */
export type Lido = { ok: true; valor: AtribValor } | { ok: false; erro: ErroAtributo };

/** How rules compare values of a type. */
export type Comparacao = 'numero' | 'data' | 'texto' | 'opcao' | 'resultado';

/** What values amount to: decides alignment, sums, filters by period and cells of a spreadsheet. */
export type Medida = 'dinheiro' | 'numero' | 'dia' | 'dias' | 'outra';

/** Settings that a type offers or not; mask and several values follow from `mascara` and `multiplo`. */
type CampoOferecido =
  | 'value'
  | 'opcoes'
  | 'placeholder'
  | 'hint'
  | 'prefixo'
  | 'sufixo'
  | 'rows'
  | 'somatorio'
  | 'somatorioLabel'
  | 'valorRecebivel'
  | 'oQueSePaga'
  | 'prazo'
  | 'antecedencia'
  | 'diasUteis'
  | 'recesso'
  | 'ficaNoDia'
  | 'orgao'
  | 'selectFirst'
  | 'counter'
  | 'limite'
  | 'help'
  | 'helpmsg'
  | 'checkAll'
  | 'orientacao'
  | 'chips'
  | 'solo'
  | 'outlined'
  | 'clearable'
  | 'obrigatorio'
  | 'modal'
  | 'modalscreen'
  | 'dateTitle'
  | 'min'
  | 'max'
  | 'range'
  | 'calcFormula'
  | 'calcRetorno';

/** Settings that not every type has. */
export type CampoPorTipo = CampoOferecido | 'mascara' | 'multiple';

/** Whether a setting is offered: as it is, shown but fixed, or not at all. */
export type Disponibilidade = 'sim' | 'fixo' | 'nao';

/** The settings upon which others depend. */
export type AjustesDaOferta = Pick<
  Ajustes,
  'etapa' | 'calcRetorno' | 'modal' | 'opcoes' | 'counter' | 'somatorio' | 'help' | 'multiple' | 'prazo'
>;

/** What a type offers in the builder (specification 001 section 5, 'Field availability'). */
export type Oferta = Readonly<
  Record<CampoOferecido, Disponibilidade | ((def: AjustesDaOferta) => Disponibilidade)>
>;

/**
 * Whether a value is a list: always, as the definition chooses, in older definitions that say so although the builder
 * does not offer it, or never.
 */
export type Multiplo = 'sempre' | 'escolhido' | 'mantido' | 'nunca';

/** What is stored, by which other types may read it as it is: plain text, text of a fixed form, option ids, a number. */
export type Guardado = 'texto' | 'escrito' | 'opcao' | 'numero' | 'proprio';

/** Settings that decide how a value is written out. */
export type Apresentacao = Pick<Ajustes, 'calcRetorno' | 'opcoes'> & Partial<Pick<Ajustes, 'range'>>;

/** Everything the product knows of one attribute type, but for the look of its field. */
export interface UnidadeTipo {
  /** Name of the type for people. */
  readonly nome: string;
  readonly comparacao: Comparacao;
  /** The value is a formula's: nobody fills it in, sends it or is asked for it. */
  readonly calculado: boolean;
  readonly oferta: Oferta;
  readonly multiplo: Multiplo;
  /** Masks that the definition chooses, none at all, or those that the type brings along. */
  readonly mascara: 'livre' | 'nenhuma' | readonly string[];
  readonly maximoDeOpcoes: number;
  /** Where its options come from: each definition says its own, or they are the network's companies, by their ids. */
  readonly opcoesDe: 'definicao' | 'empresas';
  readonly guarda: Guardado;
  /** What of other types it reads as it is stored (rulings section 3). */
  readonly aceita: readonly Guardado[];
  /** Whether the copy of a case takes the value over; dates and results belong to the case they were made for. */
  readonly copia: boolean;
  /**
   * What becomes of the value when its person is anonymised: a text that identifies is looked for everywhere, a number
   * stays where formulas of cases calculate with it, anything else just goes.
   */
  readonly pessoal: 'identifica' | 'calcula' | 'descreve';
  /** What a new record begins with where it is not empty and the definition has no default. */
  readonly inicial: AtribValor;
  medida(def: Pick<Ajustes, 'calcRetorno'>): Medida;
  /** Pixels that a column of such values takes. */
  largura(def: Pick<Ajustes, 'calcRetorno'>): number;
  /** The field in which a rule's value is entered: its own, plain text, or boxes to tick. */
  campoDaRegra(varios: boolean): 'proprio' | 'texto' | 'caixas';
  /** The words that a spreadsheet's cell chooses from; empty for a free one. */
  escolhas(def: Pick<Ajustes, 'opcoes'>): readonly string[];
  /** The empty value: an empty list where the value is a list, else null. */
  vazio(def: Ajustes): AtribValor;
  /** Strict reading of a wire value into the canonical one. */
  parse(def: Ajustes, valor: unknown): Lido;
  /** Reading of a spreadsheet cell or pasted text. */
  parseTexto(def: Ajustes, texto: string): Lido;
  /** Text for people, pt-BR; empty for empty. */
  format(def: Apresentacao, valor: AtribValor): string;
  /** Verdict on a canonical value that is not empty; null is fine. */
  validate(def: Ajustes, valor: AtribValor, clock: Clock): ErroAtributo | null;
  toFormula(def: Ajustes, valor: AtribValor): FormulaValue;
  isEmpty(valor: AtribValor): boolean;
}
