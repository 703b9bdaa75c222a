import { dividePor, eleva, mais, multiplica, subtrae } from './arithmetic.ts';
import { compara, escalar, paraNumero, paraTexto } from './convert.ts';
import { type Ctx, cobraComparacao, Erro, Serial, textoOuErro, type Val } from './value.ts';

export type Operador = '+' | '-' | '*' | '/' | '^' | '&' | '=' | '<>' | '<' | '<=' | '>' | '>=';
export type Operacao = (a: Val, b: Val, c: Ctx) => Val;

/** Both sides as numbers; the sum or difference with a date stays a date (R23). */
function aritmetica(
  fn: (a: number, b: number) => number | Erro,
  data: (a: Val, b: Val) => boolean,
): Operacao {
  return (a, b, c) => {
    if (typeof a === 'number' && typeof b === 'number') return fn(a, b);
    const x = paraNumero(a, c);
    if (x instanceof Erro) return x;
    const y = paraNumero(b, c);
    if (y instanceof Erro) return y;
    const r = fn(x, y);
    return typeof r === 'number' && data(a, b) ? new Serial(r) : r;
  };
}

const nunca = () => false;
const umaData = (a: Val, b: Val) => a instanceof Serial !== b instanceof Serial;
const dataAntes = (a: Val, b: Val) => a instanceof Serial && !(b instanceof Serial);

function comparacao(aceita: (ordem: number) => boolean): Operacao {
  return (a, b, c) => {
    cobraComparacao(c, a, b);
    const ordem = compara(escalar(a), escalar(b));
    return ordem instanceof Erro ? ordem : aceita(ordem);
  };
}

export const OPERACOES: Readonly<Record<Operador, Operacao>> = {
  '+': aritmetica(mais, umaData),
  '-': aritmetica(subtrae, dataAntes),
  '*': aritmetica(multiplica, nunca),
  '/': aritmetica(dividePor, nunca),
  '^': aritmetica(eleva, nunca),
  '&': (a, b, c) => {
    const x = paraTexto(a);
    if (x instanceof Erro) return x;
    const y = paraTexto(b);
    return y instanceof Erro ? y : textoOuErro(c, x + y);
  },
  '=': comparacao((o) => o === 0),
  '<>': comparacao((o) => o !== 0),
  '<': comparacao((o) => o < 0),
  '<=': comparacao((o) => o <= 0),
  '>': comparacao((o) => o > 0),
  '>=': comparacao((o) => o >= 0),
};

const ARITMETICOS: ReadonlySet<Operador> = new Set(['+', '-', '*', '/', '^']);

export const ehAritmetica = (op: Operador): boolean => ARITMETICOS.has(op);

export const PRECEDENCIA: Readonly<Record<Operador, number>> = {
  '=': 1,
  '<>': 1,
  '<': 1,
  '<=': 1,
  '>': 1,
  '>=': 1,
  '&': 2,
  '+': 3,
  '-': 3,
  '*': 4,
  '/': 4,
  '^': 5,
};
