import { fromSerial, roundDecimal } from '@retaguarda/domain';
import type { AtribValor, CalcRetorno } from './ajustes.ts';
import { quinzeDigitos } from './formula/arithmetic.ts';
import type { FormulaValue } from './formula/formula-value.ts';
import { LIMITE } from './formula/limits.ts';
import { textoParaNumero } from './formula/parse-text.ts';

/** The outcome of a calculation: its stored value, what dependants see, and the error flag. */
export interface Resultado {
  valor: AtribValor;
  formula: FormulaValue;
  falha: boolean;
}

const VAZIO: Resultado = { valor: null, formula: { kind: 'empty' }, falha: false };
/** Empty without a flag at top level (R1); dependants still see the error (R17). */
const SEM_BANDEIRA: ReadonlySet<string> = new Set(['#DIV/0!', '#NUM!']);
/** 1900-03-01, the first day on which all spreadsheets agree. */
const PRIMEIRO_SERIAL = 61;

function falhou(codigo = '#VALUE!'): Resultado {
  return { valor: null, formula: { kind: 'error', value: codigo }, falha: true };
}

function comNumero(n: number): Resultado {
  return { valor: n, formula: { kind: 'number', value: n }, falha: false };
}

function comData(serial: number): Resultado {
  const dia = fromSerial(serial);
  if (dia === null) return falhou();
  return {
    valor: dia,
    formula: { kind: 'date', value: Number.isInteger(serial) ? dia : serial },
    falha: false,
  };
}

function comoEsta(v: FormulaValue): Resultado {
  switch (v.kind) {
    case 'number':
      return comNumero(quinzeDigitos(v.value));
    case 'text':
      // What is stored of each record is read again with it: a text without bound would weigh on all of them.
      if (v.value.length > LIMITE.resultado) return falhou('#LIMITE!');
      return { valor: v.value, formula: v, falha: false };
    case 'bool':
      return { valor: v.value, formula: v, falha: false };
    case 'date':
      return typeof v.value === 'number' ? comData(v.value) : { valor: v.value, formula: v, falha: false };
    default:
      return falhou();
  }
}

function numeroDe(v: FormulaValue, now: string): number | null {
  switch (v.kind) {
    case 'number':
      return v.value;
    case 'bool':
      return v.value ? 1 : 0;
    case 'text':
      return textoParaNumero(v.value, now);
    default:
      return null;
  }
}

function comoData(v: FormulaValue): Resultado {
  if (v.kind === 'date') return comoEsta(v);
  if (v.kind !== 'number' || v.value < PRIMEIRO_SERIAL) return falhou();
  return comData(Math.floor(v.value));
}

/**
 * Applies a calculation's return mode (engine README R1, R22, R23, R26): 0 as is, 1 whole (half away from
 * zero), 2 and 4 money with two decimals, 3 a date or a number that is one, else the flag.
 */
export function aplicaRetorno(modo: CalcRetorno, v: FormulaValue, now: string): Resultado {
  if (v.kind === 'error') {
    return { valor: null, formula: v, falha: !SEM_BANDEIRA.has(v.value) };
  }
  if (v.kind === 'empty' || (v.kind === 'text' && v.value === '')) return VAZIO;
  if (modo === 0) return comoEsta(v);
  if (modo === 3) return comoData(v);
  const n = numeroDe(v, now);
  return n === null ? falhou() : comNumero(roundDecimal(n, modo === 1 ? 0 : 2));
}
