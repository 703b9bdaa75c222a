import { ERROS, type Erro, finito } from './value.ts';

const E44 = 2 ** -44;
const E48 = 2 ** -48;

/** Whether two numbers are the same to a spreadsheet: equal on some 15 significant digits. */
export function quaseIguais(a: number, b: number): boolean {
  if (a === b) return true;
  if (a === 0 || b === 0 || a < 0 !== b < 0) return false;
  const diff = Math.abs(a - b);
  const abs = Math.abs(a);
  if (!(diff <= abs * E44)) return false;
  if (Number.isSafeInteger(a) && Number.isSafeInteger(b)) return false;
  return diff < abs * E48 && diff < Math.abs(b) * E48;
}

/** Undoes what binary floats leave behind where decimals would cancel exactly (1000000,1-1000000 is 0,1). */
function apara(resto: number, maior: number): number {
  const casas = 15 - Math.ceil(Math.log10(maior));
  if (casas < 0 || casas > 22) return resto;
  const escala = 10 ** casas;
  const decimal = Math.round(resto * escala) / escala;
  return Math.abs(decimal - resto) <= maior * 2.3e-16 ? decimal : resto;
}

export function subtrae(a: number, b: number): number | Erro {
  const c = a - b;
  const abs = Math.abs(a);
  if (Math.abs(c) * 8 >= abs) return finito(c);
  if (quaseIguais(a, b)) return 0;
  return apara(c, Math.max(abs, Math.abs(b)));
}

export function mais(a: number, b: number): number | Erro {
  const c = a + b;
  const abs = Math.abs(a);
  if (Math.abs(c) * 8 >= abs) return finito(c);
  if (quaseIguais(a, -b)) return 0;
  return apara(c, Math.max(abs, Math.abs(b)));
}

export function multiplica(a: number, b: number): number | Erro {
  return finito(a * b);
}

export function dividePor(a: number, b: number): number | Erro {
  return b === 0 ? ERROS.div0 : finito(a / b);
}

/** Power as Excel: 0^0 and roots of negative numbers are #NUM!, 0 to a negative power divides by zero. */
export function eleva(a: number, b: number): number | Erro {
  if (a === 0 && b <= 0) return b === 0 ? ERROS.num : ERROS.div0;
  return finito(a ** b);
}

/** Largest whole number not above n, where n counts as whole when it is on 15 digits. */
export function piso(n: number): number {
  const perto = Math.round(n);
  return quaseIguais(n, perto) ? perto : Math.floor(n);
}

export function teto(n: number): number {
  const perto = Math.round(n);
  return quaseIguais(n, perto) ? perto : Math.ceil(n);
}

export function trunca(n: number): number {
  return n < 0 ? 0 - piso(-n) : piso(n);
}

/** The number on its 15 significant digits: removes the tail of binary floats. */
export function quinzeDigitos(n: number): number {
  return Number.isInteger(n) ? n : Number(n.toPrecision(15));
}

/** Exact-as-possible sum (Neumaier). */
export function somaTodos(numeros: readonly number[]): number {
  let soma = 0;
  let compensa = 0;
  for (const n of numeros) {
    const t = soma + n;
    compensa += Math.abs(soma) >= Math.abs(n) ? soma - t + n : n - t + soma;
    soma = t;
  }
  return Number.isFinite(soma) ? soma + compensa : soma;
}

/** Rest of a division with the divisor's sign; 0 where decimals would divide exactly. */
export function resto(a: number, b: number): number | Erro {
  if (b === 0) return ERROS.div0;
  const quociente = a / b;
  if (!Number.isFinite(quociente)) return ERROS.num;
  if (quaseIguais(quociente, Math.round(quociente))) return 0;
  const r = a % b;
  return quinzeDigitos(r !== 0 && r < 0 !== b < 0 ? r + b : r);
}
