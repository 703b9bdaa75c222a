/** Comparisons of a rule (`regraTipo`), as numbered in the specification. */
export const REGRA_TIPO = {
  igual: 1,
  maior: 2,
  maiorOuIgual: 3,
  menor: 4,
  menorOuIgual: 5,
  diferente: 6,
  aoMenosUm: 7,
} as const;
export type RegraTipo = (typeof REGRA_TIPO)[keyof typeof REGRA_TIPO];

/** What a calculation hands back (`calcRetorno`): as is, whole, money with two decimals (2 and 4), date. */
export type CalcRetorno = 0 | 1 | 2 | 3 | 4;

export interface Opcao {
  id: number;
  nome: string;
}

export interface Regra {
  regraTipo: RegraTipo;
  /** Compared by the source's type; a list of option ids for type 7. */
  regraValor: AtribValor;
  /** Ids of the attributes that become active while the rule is true. */
  regraAcionados: number[];
}

/**
 * A value as it is stored and as it crosses the wire; `null` is empty.
 *
 * text, paragraph, e-mail: string · select, radio: option id (list when `multiple`) · checkbox: option ids ·
 * switch: 1 or 0 · money: reais with at most two decimals (cents inside the engine) · number, stars: number ·
 * date: `yyyy-mm-dd` (list when `multiple`) · dates: list of `yyyy-mm-dd`, with `range` [first, last] ·
 * hour: `HH:mm` (list when `multiple`) · CPF, CNPJ, CEP: characters without mask · calculation: its result
 * (number, text, boolean or `yyyy-mm-dd`).
 */
export type AtribValor = string | number | boolean | null | readonly string[] | readonly number[];

/** What a definition says beside its type. Settings that do not apply to the type hold their neutral value. */
export interface Ajustes {
  id: number;
  codId: string;
  label: string;
  /** Step of the form it belongs to. Cases: 1 case data, 2 person in case, 3 receivable; otherwise 1. */
  etapa: number;
  ordem: number;
  /** Default value. */
  value: AtribValor;
  /** Columns out of 12 below 600 px, below 960 px, below 1280 px and above. */
  tamOc: number;
  tamSd: number;
  tamMd: number;
  tamLg: number;
  obrigatorio: boolean;
  /** What is missing or wrong about its value is told, and keeps nobody from saving. */
  aviso: boolean;
  /** Disabled unless the user's permissions contain `codId`. */
  restrito: boolean;
  /** Unseen by whoever lacks the permission to see it (`recursoDeVer`), with all that follows from it (`vedadosDe`). */
  reservado: boolean;
  oculto: boolean;
  atribDisabled: boolean;
  atribReadonly: boolean;
  /** Shown as a column of lists. */
  table: boolean;
  /** Offered as a dynamic filter. */
  search: boolean;
  somatorio: boolean;
  somatorioLabel: string;
  /** Of a receivable's money attributes: its amount is what the receivable is worth. One a category. */
  valorRecebivel: boolean;
  /** Of a receivable's money attributes: its amount is what is paid of the receivable. One a category, or none. */
  oQueSePaga: boolean;
  /** Of a case's dates: what is to be done by then. */
  prazo: boolean;
  /** Of a deadline: how many days before people are told, as `leAntecedencia` reads them. */
  antecedencia: string;
  /** Of a deadline: its formula counts working days (CPC art. 219), else calendar days. */
  diasUteis: boolean;
  /** Of a deadline: nothing counts from 20 December to 20 January (art. 220). */
  recesso: boolean;
  /** Of a deadline that ends on a day without court: it stays there, else it goes to the next day with one. */
  ficaNoDia: boolean;
  /** Of a case: the court that it runs at, by which days without court hold. One a category. */
  orgao: boolean;
  placeholder: string;
  hint: string;
  help: boolean;
  helpmsg: string;
  prefixo: string;
  sufixo: string;
  mascara: string[];
  /** Lines of a paragraph. */
  rows: number;
  counter: boolean;
  /** Longest text in characters; 0 for none. */
  limite: number;
  opcoes: Opcao[];
  multiple: boolean;
  chips: boolean;
  selectFirst: boolean;
  checkAll: boolean;
  orientacao: 'vertical' | 'horizontal';
  clearable: boolean;
  /** Two ends instead of single dates. */
  range: boolean;
  modal: boolean;
  modalscreen: boolean;
  dateTitle: string;
  /** Future dates only (`min`), past dates only (`max`); never both. */
  min: boolean;
  max: boolean;
  solo: boolean;
  outlined: boolean;
  elevation: number;
  regra: boolean;
  regraParametro: Regra[];
  calcFormula: string;
  /** Codes that the formula uses. */
  calcAtribs: string[];
  calcRetorno: CalcRetorno;
}
