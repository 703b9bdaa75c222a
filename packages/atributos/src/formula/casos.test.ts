import { readFileSync } from 'node:fs';
import { toSerial } from '@retaguarda/domain';
import { describe, expect, it } from 'vitest';
import { compileFormula } from './compile-formula.ts';
import { evaluateFormula } from './evaluate-formula.ts';
import type { FormulaValue } from './formula-value.ts';

interface Variavel {
  type: string;
  value: unknown;
}
interface Esperado {
  kind: string;
  value: unknown;
}
interface Caso {
  id: string;
  formula: string;
  vars: Record<string, Variavel>;
  now?: string;
  expected: Esperado;
  excel?: Esperado;
  ruling?: string[];
  differs?: boolean;
}

/** Rulings that take Excel's side where LibreOffice differs (engine README). */
const COMO_EXCEL = new Set(['R3', 'R4', 'R5', 'R6', 'R7', 'R8', 'R9', 'R10', 'R11']);

const casos: Caso[] = readFileSync(new URL('../casos/public.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((linha) => JSON.parse(linha));

function item(v: unknown): FormulaValue {
  if (typeof v === 'number') return { kind: 'number', value: v };
  if (typeof v === 'string') return { kind: 'text', value: v };
  if (typeof v === 'boolean') return { kind: 'bool', value: v };
  return v === null ? { kind: 'empty' } : variavel(v as Variavel);
}

function variavel({ type, value }: Variavel): FormulaValue {
  if (type === 'list') return { kind: 'list', value: (value as unknown[]).map(item) };
  return { kind: type, value } as FormulaValue;
}

function numero(v: FormulaValue | Esperado): number | null {
  if (v.kind === 'number') return v.value as number;
  if (v.kind !== 'date') return null;
  return typeof v.value === 'number' ? v.value : toSerial(String(v.value));
}

function confere(obtido: FormulaValue, esperado: Esperado): boolean {
  if (esperado.kind === 'error') return obtido.kind === 'error';
  const [a, b] = [numero(obtido), numero(esperado)];
  if (a !== null && b !== null) return Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b));
  const vazio = (v: FormulaValue | Esperado) => v.kind === 'empty' || (v.kind === 'text' && v.value === '');
  if (vazio(obtido) || vazio(esperado)) return vazio(obtido) && vazio(esperado);
  return obtido.kind === esperado.kind && 'value' in obtido && obtido.value === esperado.value;
}

function avalia(caso: Caso): FormulaValue {
  const compilada = compileFormula(caso.formula, Object.keys(caso.vars));
  if (!compilada.ok) return { kind: 'error', value: compilada.error.code };
  const valores = Object.fromEntries(Object.entries(caso.vars).map(([k, v]) => [k, variavel(v)]));
  return evaluateFormula(compilada.formula, valores, { now: caso.now ?? '2025-01-02T12:00:00-03:00' });
}

describe('cases of LibreOffice Calc (pt-BR)', () => {
  it('covers all 450', () => expect(casos).toHaveLength(450));

  it.each(casos.map((caso): [string, Caso] => [`${caso.id} ${caso.formula.slice(0, 80)}`, caso]))(
    '%s',
    (_, caso) => {
      const comoExcel = caso.differs === true && caso.ruling?.some((r) => COMO_EXCEL.has(r));
      const esperado = comoExcel && caso.excel ? caso.excel : caso.expected;
      const obtido = avalia(caso);
      expect(
        confere(obtido, esperado),
        `${JSON.stringify(obtido)} instead of ${JSON.stringify(esperado)}`,
      ).toBe(true);
    },
  );
});
