import { fromSerial, toSerial } from '@retaguarda/domain';
import type { CompiledFormula } from './compile-formula.ts';
import type { Clock, FormulaValue } from './formula-value.ts';
import { LIMITE, LimiteExcedido } from './limits.ts';
import { ERROS, Erro, type Escalar, erroDe, Lista, Serial, type Val } from './value.ts';

const VAZIO: FormulaValue = { kind: 'empty' };

function escalarDe(v: FormulaValue): Escalar {
  switch (v.kind) {
    case 'number':
      return Number.isFinite(v.value) ? v.value : ERROS.num;
    case 'text':
      // "" and empty are the same (R22).
      return v.value === '' ? null : v.value.length > LIMITE.texto ? ERROS.value : v.value;
    case 'bool':
      return v.value;
    case 'date':
      return dataDe(v.value);
    case 'error':
      return erroDe(v.value);
    case 'list':
      return ERROS.value;
    case 'empty':
      return null;
  }
}

function dataDe(valor: string | number): Escalar {
  const serial = typeof valor === 'number' ? valor : toSerial(valor.slice(0, 10));
  return serial === null || !Number.isFinite(serial) ? ERROS.value : new Serial(serial);
}

/** A value as the closures take it. */
export function paraVal(v: FormulaValue): Val {
  if (v.kind === 'number' && Number.isFinite(v.value)) return v.value;
  return v.kind === 'list' ? new Lista(v.value.map(escalarDe)) : escalarDe(v);
}

function deVal(v: Val): FormulaValue {
  if (typeof v === 'number') return Number.isFinite(v) ? { kind: 'number', value: v } : deVal(ERROS.num);
  if (typeof v === 'string') return { kind: 'text', value: v };
  if (typeof v === 'boolean') return { kind: 'bool', value: v };
  if (v === null) return VAZIO;
  if (v instanceof Serial) return dataDeSerial(v.n);
  if (v instanceof Erro) return { kind: 'error', value: v.codigo };
  return v.itens.length > 1 ? deVal(ERROS.value) : deVal(v.itens[0] ?? null);
}

function dataDeSerial(n: number): FormulaValue {
  if (!Number.isInteger(n)) return { kind: 'date', value: n };
  const dia = fromSerial(n);
  return dia === null ? { kind: 'number', value: n } : { kind: 'date', value: dia };
}

function executar(formula: CompiledFormula, now: string): FormulaValue {
  const { ctx } = formula;
  ctx.now = now;
  ctx.passos = 0;
  try {
    return deVal(formula.fn(ctx));
  } catch (erro) {
    if (erro instanceof LimiteExcedido) return { kind: 'error', value: '#LIMITE!' };
    throw erro;
  }
}

/** Evaluates with the values of the codes in order; never throws. */
export function avaliarSlots(formula: CompiledFormula, valores: readonly Val[], now: string): FormulaValue {
  const { uses, slots } = formula;
  for (let i = 0; i < uses.length; i++) slots.grava(i, valores[i] ?? null);
  return executar(formula, now);
}

/**
 * The value of a formula. A code without value is empty. Numbers, texts and booleans keep their kind; errors
 * come back as values (`#DIV/0!`, `#NUM!`, `#VALUE!`, `#N/A`, `#LIMITE!`); return modes are applied outside.
 */
export function evaluateFormula(
  formula: CompiledFormula,
  values: Readonly<Record<string, FormulaValue>>,
  clock: Clock,
): FormulaValue {
  const { uses, herdados, slots } = formula;
  for (let i = 0; i < uses.length; i++) {
    const codigo = uses[i] ?? '';
    const valor = herdados && !Object.hasOwn(values, codigo) ? undefined : values[codigo];
    if (valor?.kind === 'number' && Number.isFinite(valor.value)) slots.numeros[i] = valor.value;
    else slots.grava(i, valor ? paraVal(valor) : null);
  }
  return executar(formula, clock.now);
}
