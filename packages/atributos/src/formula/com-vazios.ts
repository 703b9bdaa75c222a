import type { No } from './ast.ts';
import { OPERACOES, type Operacao, type Operador } from './operators.ts';
import { type Fn, Lista, type Val } from './value.ts';

/*
 * How a calculation reads its empty operands (rulings section 9). A summand that is empty counts nothing. A factor, a
 * divisor, an exponent and a date to count from are needed: without one there is no result. What is made of nothing but
 * empty operands is empty.
 */

/** Ends a calculation that needs what is empty; one object, since nobody reads where it was thrown. */
export const FALTA = new Error('operando vazio');

export const ehVazio = (v: Val): boolean => v === null || (v instanceof Lista && v.itens.length === 0);

function precisa(v: Val): Val {
  if (ehVazio(v)) throw FALTA;
  return v;
}

const parcela =
  (operacao: Operacao): Operacao =>
  (a, b, c) =>
    ehVazio(a) && ehVazio(b) ? null : operacao(a, b, c);

const fator =
  (operacao: Operacao): Operacao =>
  (a, b, c) =>
    operacao(precisa(a), precisa(b), c);

export const OPERACOES_COM_VAZIOS: Readonly<Record<Operador, Operacao>> = {
  ...OPERACOES,
  '+': parcela(OPERACOES['+']),
  '-': parcela(OPERACOES['-']),
  '&': parcela(OPERACOES['&']),
  '*': fator(OPERACOES['*']),
  '/': fator(OPERACOES['/']),
  '^': fator(OPERACOES['^']),
};

/** A variable as arithmetic reads it: an empty date is no day of 1899. */
export function comData(no: No, fn: Fn): Fn {
  if (no.t !== 'var') return fn;
  const { slot } = no;
  return (c) => {
    if (c.datasVazias[slot] === true) throw FALTA;
    return fn(c);
  };
}

const ehConstante = ({ t }: No): boolean => t === 'const' || t === 'omitido';

/** Arguments that tell when they are empty, and a call that is empty when all of them were. */
export function argumentosComVazios(args: readonly No[], saoFatores: boolean) {
  const operandos = args.filter((no) => !ehConstante(no)).length;
  let vazios = 0;
  const ve = (v: Val): Val => {
    if (!ehVazio(v)) return v;
    if (saoFatores) throw FALTA;
    vazios++;
    return v;
  };
  return {
    args: args.map((no): No => (ehConstante(no) ? no : { t: 'visto', a: no, ve })),
    chamada:
      (fn: Fn): Fn =>
      (c) => {
        vazios = 0;
        const r = fn(c);
        return operandos > 0 && vazios === operandos ? null : r;
      },
  };
}
