import { type Contagem, fromSerial, toSerial } from '@retaguarda/domain';
import { ehVazio, FALTA } from './com-vazios.ts';
import type { CompiledFormula } from './compile-formula.ts';
import type { Clock, FormulaValue } from './formula-value.ts';
import { LIMITE, LimiteExcedido } from './limits.ts';
import { type Ctx, ERROS, Erro, type Escalar, erroDe, Lista, Serial, type Val } from './value.ts';

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

/** The value past the limit of steps. */
export const ERRO_LIMITE: FormulaValue = { kind: 'error', value: '#LIMITE!' };

/** `custo` is what its nodes and the items of its lists take before anything is computed. */
function executa(
  { ctx, fn }: CompiledFormula,
  custo: number,
  { now, passos: limite }: Pick<Ctx, 'now' | 'passos'>,
): FormulaValue {
  ctx.now = now;
  ctx.limite = limite;
  ctx.passos = custo;
  if (custo > limite) return ERRO_LIMITE;
  try {
    return deVal(fn(ctx));
  } catch (erro) {
    if (erro === FALTA) return VAZIO;
    if (erro instanceof LimiteExcedido) return ERRO_LIMITE;
    throw erro;
  }
}

/** A value and the steps that it took, at most those it was allowed. */
export interface Contado {
  valor: FormulaValue;
  passos: number;
  /** What PRAZO counted. */
  contado: Contagem | null;
}

interface Operandos {
  /** Values of the codes, in their order. */
  valores: readonly Val[];
  /** Which of them are dates that are empty; asked for only where one of them is. */
  datasVazias: () => readonly boolean[];
}

/** The value of a calculation, whose empty operands count as `com-vazios` says; never throws. */
export function avaliaCalculo(
  daPlanilha: CompiledFormula,
  { valores, datasVazias }: Operandos,
  { now, passos, expediente, contagem }: Pick<Ctx, 'now' | 'passos' | 'expediente' | 'contagem'>,
): Contado {
  const comVazios = valores.some(ehVazio);
  const formula = comVazios ? daPlanilha.comVazios : daPlanilha;
  const { uses, slots, ctx } = formula;
  if (comVazios) ctx.datasVazias = datasVazias();
  ctx.expediente = expediente;
  ctx.contagem = contagem;
  ctx.contado = null;
  let { custo } = formula;
  for (let i = 0; i < uses.length; i++) {
    const v = valores[i] ?? null;
    if (v instanceof Lista) custo += v.itens.length;
    slots.grava(i, v);
  }
  const limite = Math.min(passos, LIMITE.passos);
  const valor = executa(formula, custo, { now, passos: limite });
  return { valor, passos: Math.min(ctx.passos, limite), contado: ctx.contado };
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
  const { uses, herdados, slots, ctx } = formula;
  ctx.expediente = null;
  let { custo } = formula;
  for (let i = 0; i < uses.length; i++) {
    const codigo = uses[i] ?? '';
    const valor = herdados && !Object.hasOwn(values, codigo) ? undefined : values[codigo];
    if (valor?.kind === 'number' && Number.isFinite(valor.value)) slots.numeros[i] = valor.value;
    else {
      if (valor?.kind === 'list') custo += valor.value.length;
      slots.grava(i, valor ? paraVal(valor) : null);
    }
  }
  return executa(formula, custo, { now: clock.now, passos: LIMITE.passos });
}
