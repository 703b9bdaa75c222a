import type { Contagem, Expediente } from '@retaguarda/domain';
import { LIMITE, LimiteExcedido } from './limits.ts';

/** An error value; compared by identity with {@link ERROS}. */
export class Erro {
  readonly codigo: string;
  constructor(codigo: string) {
    this.codigo = codigo;
  }
}

/** A day (with or without time) as a spreadsheet serial number. */
export class Serial {
  readonly n: number;
  constructor(n: number) {
    this.n = n;
  }
}

/** A range: the names of a checkbox, or any list handed in. */
export class Lista {
  readonly itens: readonly Escalar[];
  constructor(itens: readonly Escalar[]) {
    this.itens = itens;
  }
}

/** `null` is an empty cell. */
export type Escalar = number | string | boolean | null | Serial | Erro;
export type Val = Escalar | Lista;

export const ERROS = {
  div0: new Erro('#DIV/0!'),
  num: new Erro('#NUM!'),
  value: new Erro('#VALUE!'),
  na: new Erro('#N/A'),
  ref: new Erro('#REF!'),
} as const;

const POR_CODIGO: ReadonlyMap<string, Erro> = new Map(Object.values(ERROS).map((e) => [e.codigo, e]));

export function erroDe(codigo: string): Erro {
  return POR_CODIGO.get(codigo) ?? new Erro(codigo.slice(0, 40));
}

/**
 * The values of a formula's codes in order, then its constants; closures keep a hold of it. Numbers stand apart,
 * where they need no box: `numeros[i]` is NaN when the value is none and stands in `valores[i]`.
 */
export class Slots {
  readonly numeros: number[] = [];
  readonly valores: Val[] = [];
  /** The formula is one over empty operands (`comVazios`), not a spreadsheet's. */
  readonly comVazios: boolean;

  constructor(comVazios = false) {
    this.comVazios = comVazios;
  }

  /** Appends a value; answers its position. */
  junta(v: Val): number {
    this.valores.push(null);
    const posicao = this.numeros.push(Number.NaN) - 1;
    this.grava(posicao, v);
    return posicao;
  }

  grava(i: number, v: Val): void {
    if (typeof v === 'number') this.numeros[i] = v;
    else {
      this.numeros[i] = Number.NaN;
      this.valores[i] = v;
    }
  }
}

/** State of one evaluation. */
export interface Ctx {
  now: string;
  passos: number;
  /** Steps that it may take. */
  limite: number;
  /** By slot: a date that is empty. Only formulas over empty operands look. */
  datasVazias: readonly boolean[];
  /** Days without court where the record is; null for a formula by itself, which knows weekends alone. */
  expediente: Expediente | null;
  /** How a deadline is counted where its formula does not say. */
  contagem: { uteis: boolean; recesso: boolean };
  /** What PRAZO counted last. */
  contado: Contagem | null;
}

/** Compiled expression. */
export type Fn = (c: Ctx) => Val;

/**
 * Counts work that grows with data (list items, text length), which the node limit does not bound. A step stands for
 * some ten nanoseconds, so that a bound on steps is one on time wherever the formula runs.
 */
export function cobra(c: Ctx, passos: number): void {
  c.passos += passos;
  if (c.passos > c.limite) throw new LimiteExcedido();
}

/** Reading or making a text costs a step every 4 characters. */
export function cobraTexto(c: Ctx, texto: string): void {
  if (texto.length >= 4) cobra(c, texto.length >> 2);
}

/** Comparing goes by letters, not by bytes; what differs in length is compared as far as the shorter one goes. */
export function cobraComparacao(c: Ctx, a: Val, b: Val): void {
  if (typeof a === 'string' && typeof b === 'string') cobra(c, 2 * Math.min(a.length, b.length));
}

/** Looking for one text in another may compare each place of the one with all of the other. */
export function cobraBusca(c: Ctx, procurado: number, texto: number): void {
  cobra(c, (procurado * texto) >> 5);
}

/** A text that was made, paid for; too long a text is an error. */
export function textoOuErro(c: Ctx, texto: string): string | Erro {
  if (texto.length > LIMITE.texto) return ERROS.value;
  cobraTexto(c, texto);
  return texto;
}

/** A number, or #NUM! when it is infinite or not a number. */
export function finito(n: number): number | Erro {
  return Number.isFinite(n) ? n : ERROS.num;
}

/** The items of a range, or the single value as one item. */
export function itensDe(v: Val): readonly Escalar[] {
  return v instanceof Lista ? v.itens : [v];
}
