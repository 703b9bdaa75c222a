import { type Ctx, Erro, type Escalar, type Fn, type Val } from '../value.ts';

/**
 * How an argument is taken: number, text, boolean, any single value, numbers of an aggregate
 * (text and booleans inside variables and lists are ignored), range as it is.
 */
export type Tipo = 'numero' | 'texto' | 'logico' | 'valor' | 'agregado' | 'logicos' | 'faixa';

interface Base {
  pt: string;
  en: string;
  aliases?: readonly string[];
  min: number;
  /** -1: any number. */
  max: number;
  /** Arguments come in pairs. */
  pares?: boolean;
  /** It multiplies or divides: without one of its arguments there is no result. */
  fatores?: true;
  /** It tells what is filled in from what is not. */
  olhaVazio?: true;
  /** It counts by days on which there is court. */
  usaCalendario?: true;
}

/** One function: names, arity and argument types as data, and what it does. */
export type Funcao =
  | (Base & { forma: 'n1'; fn: (a: number) => Escalar })
  | (Base & { forma: 'n2'; fn: (a: number, b: number) => Escalar })
  | (Base & {
      forma: 'geral';
      tipos: readonly Tipo[];
      /** Errors are handed in instead of ending the call. */
      aceitaErros: boolean;
      fn: (args: readonly Val[], c: Ctx) => Val;
    })
  | (Base & {
      forma: 'agregada';
      /** A result that was picked among dates is a date. */
      datas: boolean;
      /** The array is the callee's for the time of the call: it may sort it, not keep it. */
      fn: (numeros: number[], c: Ctx) => number | Erro;
    })
  | (Base & {
      forma: 'juncao';
      /** From how many of the truth values are true. */
      fn: (verdadeiros: number, total: number) => boolean;
    })
  | (Base & {
      forma: 'preguicosa';
      /** Whether the argument is looked at (a condition) or handed on (a branch). */
      condicao: (indice: number, total: number) => boolean;
      ligar: (args: readonly Fn[]) => Fn;
    });

/** A function that needs every argument. */
export const deFatores = (funcao: Funcao): Funcao => ({ ...funcao, fatores: true });

/** A function that is asked whether something is filled in. */
export const sobreVazios = (funcao: Funcao): Funcao => ({ ...funcao, olhaVazio: true });

/** A function that counts by days on which there is court. */
export const peloCalendario = (funcao: Funcao): Funcao => ({ ...funcao, usaCalendario: true });

/** Function of one number. */
export function n1(pt: string, en: string, fn: (a: number) => Escalar): Funcao {
  return { forma: 'n1', pt, en, min: 1, max: 1, fn };
}

/** Function of two numbers. */
export function n2(pt: string, en: string, fn: (a: number, b: number) => Escalar): Funcao {
  return { forma: 'n2', pt, en, min: 2, max: 2, fn };
}

interface Geral {
  aliases?: readonly string[];
  /** `[min, max]`; max -1 is any number. */
  n: readonly [number, number];
  /** One type an argument; the last one repeats. */
  tipos: readonly Tipo[];
  aceitaErros?: true;
}

export function geral(
  pt: string,
  en: string,
  { aliases, n, tipos, aceitaErros }: Geral,
  fn: (args: readonly Val[], c: Ctx) => Val,
): Funcao {
  return {
    forma: 'geral',
    pt,
    en,
    aliases: aliases ?? [],
    min: n[0],
    max: n[1],
    tipos,
    aceitaErros: aceitaErros === true,
    fn,
  };
}

/** An argument that its type has made a number; `padrao` when it was left out. */
export function num(args: readonly Val[], i: number, padrao = 0): number {
  const v = args[i];
  return typeof v === 'number' ? v : padrao;
}

export function txt(args: readonly Val[], i: number, padrao = ''): string {
  const v = args[i];
  return typeof v === 'string' ? v : padrao;
}

export function logico(args: readonly Val[], i: number, padrao = false): boolean {
  const v = args[i];
  return typeof v === 'boolean' ? v : padrao;
}

export function ehErro(v: Val): v is Erro {
  return v instanceof Erro;
}
