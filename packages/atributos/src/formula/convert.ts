import { quaseIguais } from './arithmetic.ts';
import { numeroParaTexto, serialParaTexto } from './number-text.ts';
import { textoParaNumero } from './parse-text.ts';
import { type Ctx, ERROS, Erro, type Escalar, Lista, Serial, type Val } from './value.ts';

/** A range where one cell is wanted: its only item, or #VALUE!. */
export function escalar(v: Val): Escalar {
  if (!(v instanceof Lista)) return v;
  return v.itens.length > 1 ? ERROS.value : (v.itens[0] ?? null);
}

export function paraNumero(v: Val, c: Ctx): number | Erro {
  if (typeof v === 'number') return v;
  if (v === null) return 0;
  if (typeof v === 'boolean') return v ? 1 : 0;
  if (typeof v === 'string') return textoParaNumero(v, c.now) ?? ERROS.value;
  if (v instanceof Serial) return v.n;
  return v instanceof Lista ? paraNumero(escalar(v), c) : v;
}

export function paraTexto(v: Val): string | Erro {
  if (typeof v === 'string') return v;
  if (v === null) return '';
  if (typeof v === 'number') return numeroParaTexto(v);
  if (typeof v === 'boolean') return v ? 'VERDADEIRO' : 'FALSO';
  if (v instanceof Serial) return serialParaTexto(v.n);
  return v instanceof Lista ? paraTexto(escalar(v)) : v;
}

const BOOLEANOS: ReadonlyMap<string, boolean> = new Map([
  ['verdadeiro', true],
  ['true', true],
  ['falso', false],
  ['false', false],
]);

export function paraBooleano(v: Val, c: Ctx): boolean | Erro {
  if (typeof v === 'boolean') return v;
  if (typeof v === 'string') {
    const palavra = v.length < 12 ? BOOLEANOS.get(v.trim().toLowerCase()) : undefined;
    if (palavra !== undefined) return palavra;
  }
  const n = paraNumero(v, c);
  return n instanceof Erro ? n : n !== 0;
}

/** Case is ignored, accents count, order is that of pt-BR (R18). Made for the first comparison: that takes milliseconds. */
let collator: Intl.Collator | undefined;

function ordem(a: number | string | boolean): number {
  return typeof a === 'number' ? 0 : typeof a === 'string' ? 1 : 2;
}

function vazioComo(outro: Escalar): number | string | boolean {
  return typeof outro === 'string' ? '' : typeof outro === 'boolean' ? false : 0;
}

export function textosIguais(a: string, b: string): boolean {
  return a === b || (a.length === b.length && a.toLowerCase() === b.toLowerCase());
}

/** Negative, 0 or positive; number < text < boolean, empty adapts to the other side. */
export function compara(x: Escalar, y: Escalar): number | Erro {
  if (x instanceof Erro) return x;
  if (y instanceof Erro) return y;
  const a = x === null ? vazioComo(y) : x instanceof Serial ? x.n : x;
  const b = y === null ? vazioComo(x) : y instanceof Serial ? y.n : y;
  if (typeof a === 'number' && typeof b === 'number') return quaseIguais(a, b) ? 0 : a < b ? -1 : 1;
  if (typeof a === 'string' && typeof b === 'string') return textosIguais(a, b) ? 0 : comparaTextos(a, b);
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b);
  return ordem(a) - ordem(b);
}

/** Never 0: what the collator ignores still differs, so that order agrees with equality. */
function comparaTextos(a: string, b: string): number {
  collator ??= new Intl.Collator('pt-BR', { sensitivity: 'accent' });
  return collator.compare(a, b) || (a.toLowerCase() < b.toLowerCase() ? -1 : 1);
}

/** Equality as the `=` operator sees it; errors are equal to nothing. */
export function iguais(x: Escalar, y: Escalar): boolean {
  return compara(x, y) === 0;
}
