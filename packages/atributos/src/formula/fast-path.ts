import { quaseIguais, somar, subtrair } from './arithmetic.ts';
import { OPERACOES, type Operador } from './operators.ts';
import { ERROS, type Fn } from './value.ts';

/**
 * One closure an operator, with the way of two numbers written out: nearly every operation of a form is one,
 * and the detour over the general operation costs several times the sum itself.
 */
export function ligarBinario(op: Operador, a: Fn, b: Fn): Fn {
  const geral = OPERACOES[op];
  switch (op) {
    case '+':
      return (c) => {
        const x = a(c);
        const y = b(c);
        return typeof x === 'number' && typeof y === 'number' ? somar(x, y) : geral(x, y, c);
      };
    case '-':
      return (c) => {
        const x = a(c);
        const y = b(c);
        return typeof x === 'number' && typeof y === 'number' ? subtrair(x, y) : geral(x, y, c);
      };
    case '*':
      return (c) => {
        const x = a(c);
        const y = b(c);
        if (typeof x !== 'number' || typeof y !== 'number') return geral(x, y, c);
        const r = x * y;
        return Number.isFinite(r) ? r : ERROS.num;
      };
    case '/':
      return (c) => {
        const x = a(c);
        const y = b(c);
        if (typeof x !== 'number' || typeof y !== 'number' || y === 0) return geral(x, y, c);
        const r = x / y;
        return Number.isFinite(r) ? r : ERROS.num;
      };
    default:
      return ligarComparacao(op, a, b);
  }
}

function ligarComparacao(op: Operador, a: Fn, b: Fn): Fn {
  const geral = OPERACOES[op];
  switch (op) {
    case '<':
    case '>=': {
      const seMenor = op === '<';
      return (c) => {
        const x = a(c);
        const y = b(c);
        if (typeof x !== 'number' || typeof y !== 'number') return geral(x, y, c);
        return (x < y && !quaseIguais(x, y)) === seMenor;
      };
    }
    case '>':
    case '<=': {
      const seMaior = op === '>';
      return (c) => {
        const x = a(c);
        const y = b(c);
        if (typeof x !== 'number' || typeof y !== 'number') return geral(x, y, c);
        return (x > y && !quaseIguais(x, y)) === seMaior;
      };
    }
    default:
      return (c) => geral(a(c), b(c), c);
  }
}
