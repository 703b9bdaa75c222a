import { mais, quaseIguais, subtrae } from './arithmetic.ts';
import { OPERACOES_COM_VAZIOS } from './com-vazios.ts';
import { textosIguais } from './convert.ts';
import { OPERACOES, type Operador } from './operators.ts';
import { type Ctx, cobraComparacao, ERROS, type Fn, type Slots, type Val } from './value.ts';

/** A compiled expression; with the slot where its value already stands, or -1. */
export interface Operando {
  readonly fn: Fn;
  readonly slot: number;
}

const NENHUM = Number.NaN;

// One closure an operator, with the way of two numbers written out: nearly every operation of a form is one,
// and the detour over the general operation costs several times the sum itself. The functions look alike on purpose:
// a shared reader would be called from everywhere and could not be inlined.

function ligaSoma(esquerda: Operando, direita: Operando, slots: Slots): Fn {
  const { fn: a, slot: sa } = esquerda;
  const { fn: b, slot: sb } = direita;
  const { numeros } = slots;
  const geral = OPERACOES['+'];
  return (c) => {
    const x = sa < 0 ? NENHUM : (numeros[sa] ?? NENHUM);
    const y = sb < 0 ? NENHUM : (numeros[sb] ?? NENHUM);
    const v = Number.isNaN(x) ? a(c) : x;
    const w = Number.isNaN(y) ? b(c) : y;
    if (typeof v !== 'number' || typeof w !== 'number') return geral(v, w, c);
    return mais(v, w);
  };
}

function ligaDiferenca(esquerda: Operando, direita: Operando, slots: Slots): Fn {
  const { fn: a, slot: sa } = esquerda;
  const { fn: b, slot: sb } = direita;
  const { numeros } = slots;
  const geral = OPERACOES['-'];
  return (c) => {
    const x = sa < 0 ? NENHUM : (numeros[sa] ?? NENHUM);
    const y = sb < 0 ? NENHUM : (numeros[sb] ?? NENHUM);
    const v = Number.isNaN(x) ? a(c) : x;
    const w = Number.isNaN(y) ? b(c) : y;
    if (typeof v !== 'number' || typeof w !== 'number') return geral(v, w, c);
    return subtrae(v, w);
  };
}

function ligaProduto(esquerda: Operando, direita: Operando, slots: Slots): Fn {
  const { fn: a, slot: sa } = esquerda;
  const { fn: b, slot: sb } = direita;
  const { numeros } = slots;
  const geral = OPERACOES['*'];
  return (c) => {
    const x = sa < 0 ? NENHUM : (numeros[sa] ?? NENHUM);
    const y = sb < 0 ? NENHUM : (numeros[sb] ?? NENHUM);
    const v = Number.isNaN(x) ? a(c) : x;
    const w = Number.isNaN(y) ? b(c) : y;
    if (typeof v !== 'number' || typeof w !== 'number') return geral(v, w, c);
    const r = v * w;
    return Number.isFinite(r) ? r : ERROS.num;
  };
}

function ligaQuociente(esquerda: Operando, direita: Operando, slots: Slots): Fn {
  const { fn: a, slot: sa } = esquerda;
  const { fn: b, slot: sb } = direita;
  const { numeros } = slots;
  const geral = OPERACOES['/'];
  return (c) => {
    const x = sa < 0 ? NENHUM : (numeros[sa] ?? NENHUM);
    const y = sb < 0 ? NENHUM : (numeros[sb] ?? NENHUM);
    const v = Number.isNaN(x) ? a(c) : x;
    const w = Number.isNaN(y) ? b(c) : y;
    if (typeof v !== 'number' || typeof w !== 'number') return geral(v, w, c);
    if (w === 0) return ERROS.div0;
    const r = v / w;
    return Number.isFinite(r) ? r : ERROS.num;
  };
}

/** An operation of two operands, on the way that its operator allows. */
export function ligaBinario(op: Operador, esquerda: Operando, direita: Operando, slots: Slots): Fn {
  const { fn: a } = esquerda;
  const { fn: b } = direita;
  if (slots.comVazios) {
    const comVazios = OPERACOES_COM_VAZIOS[op];
    return (c) => comVazios(a(c), b(c), c);
  }
  switch (op) {
    case '+':
      return ligaSoma(esquerda, direita, slots);
    case '-':
      return ligaDiferenca(esquerda, direita, slots);
    case '*':
      return ligaProduto(esquerda, direita, slots);
    case '/':
      return ligaQuociente(esquerda, direita, slots);
    case '&':
    case '^': {
      const geral = OPERACOES[op];
      return (c) => geral(a(c), b(c), c);
    }
    default:
      return ligaComparacao(op, esquerda, direita, slots);
  }
}

function iguais(x: Val, y: Val, c: Ctx): Val {
  if (typeof x === 'string' && typeof y === 'string') {
    cobraComparacao(c, x, y);
    return textosIguais(x, y);
  }
  return typeof x === 'number' && typeof y === 'number' ? quaseIguais(x, y) : OPERACOES['='](x, y, c);
}

function ligaComparacao(op: Operador, esquerda: Operando, direita: Operando, { numeros }: Slots): Fn {
  const { fn: a, slot: sa } = esquerda;
  const { fn: b, slot: sb } = direita;
  const geral = OPERACOES[op];
  switch (op) {
    case '<':
    case '>=': {
      const seMenor = op === '<';
      return (c) => {
        const x = sa < 0 ? NENHUM : (numeros[sa] ?? NENHUM);
        const y = sb < 0 ? NENHUM : (numeros[sb] ?? NENHUM);
        const v = Number.isNaN(x) ? a(c) : x;
        const w = Number.isNaN(y) ? b(c) : y;
        if (typeof v !== 'number' || typeof w !== 'number') return geral(v, w, c);
        return (v < w && !quaseIguais(v, w)) === seMenor;
      };
    }
    case '>':
    case '<=': {
      const seMaior = op === '>';
      return (c) => {
        const x = sa < 0 ? NENHUM : (numeros[sa] ?? NENHUM);
        const y = sb < 0 ? NENHUM : (numeros[sb] ?? NENHUM);
        const v = Number.isNaN(x) ? a(c) : x;
        const w = Number.isNaN(y) ? b(c) : y;
        if (typeof v !== 'number' || typeof w !== 'number') return geral(v, w, c);
        return (v > w && !quaseIguais(v, w)) === seMaior;
      };
    }
    case '=':
      return (c) => iguais(a(c), b(c), c);
    case '<>':
      return (c) => {
        const r = iguais(a(c), b(c), c);
        return typeof r === 'boolean' ? !r : r;
      };
    default:
      return (c) => geral(a(c), b(c), c);
  }
}
