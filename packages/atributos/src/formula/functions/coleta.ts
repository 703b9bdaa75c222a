import { paraBooleano, paraNumero } from '../convert.ts';
import { type Ctx, cobra, ERROS, Erro, itensDe, Lista, Serial, type Val } from '../value.ts';
import type { Funcao } from './funcao.ts';

export interface Coleta {
  numeros: number[];
  /** Every number was a date. */
  datas: boolean;
}

/** The numbers of an aggregate: ranges give their numbers and dates only, single values are converted. */
export function coletaDe(args: readonly Val[], c: Ctx): Coleta | Erro {
  const numeros: number[] = [];
  let datas = true;
  for (const arg of args) {
    if (typeof arg === 'number') {
      numeros.push(arg);
      datas = false;
    } else if (arg instanceof Lista) {
      cobra(c, 2 * arg.itens.length);
      for (const item of arg.itens) {
        if (item instanceof Erro) return item;
        if (typeof item === 'number') {
          numeros.push(item);
          datas = false;
        } else if (item instanceof Serial) numeros.push(item.n);
      }
    } else if (arg !== null) {
      const n = paraNumero(arg, c);
      if (n instanceof Erro) return n;
      numeros.push(n);
      datas &&= arg instanceof Serial;
    }
  }
  return { numeros, datas: datas && numeros.length > 0 };
}

/** Truth values of the arguments; text in variables and lists is ignored, nothing left is #VALUE!. */
export function coletaLogicos(args: readonly Val[], c: Ctx): boolean[] | Erro {
  const valores: boolean[] = [];
  for (const arg of args) {
    for (const item of itensDe(arg)) {
      if (item === null || (arg instanceof Lista && typeof item === 'string')) continue;
      const b = paraBooleano(item, c);
      if (b instanceof Erro) return b;
      valores.push(b);
    }
  }
  return valores.length === 0 ? ERROS.value : valores;
}

/** Function of any number of numbers. */
export function agregada(
  pt: string,
  en: string,
  fn: (numeros: number[], c: Ctx) => number | Erro,
  aliases: readonly string[] = [],
): Funcao {
  return { forma: 'agregada', pt, en, aliases, min: 1, max: -1, datas: false, fn };
}

/** As {@link agregada}, where a pick among dates is a date. */
export function escolha(pt: string, en: string, fn: (numeros: number[]) => number): Funcao {
  return { forma: 'agregada', pt, en, min: 1, max: -1, datas: true, fn };
}
