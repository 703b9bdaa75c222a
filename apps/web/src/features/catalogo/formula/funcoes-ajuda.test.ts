import { compileFormula, evaluateFormula, type FormulaValue, FUNCOES } from '@retaguarda/atributos';
import { formatDateBr } from '@retaguarda/domain';
import { describe, expect, test } from 'vitest';
import { AJUDA } from './funcoes-ajuda.ts';

const CLOCK = { now: '2026-11-21T10:00:00-03:00' };

function emTexto(v: FormulaValue): string {
  if (v.kind === 'number')
    return v.value.toLocaleString('pt-BR', { maximumFractionDigits: 10, useGrouping: false });
  if (v.kind === 'bool') return v.value ? 'verdadeiro' : 'falso';
  if (v.kind === 'date') return typeof v.value === 'string' ? formatDateBr(v.value) : String(v.value);
  return v.kind === 'text' ? v.value : v.kind;
}

const quantos = (argumentos: string): { min: number; semFim: boolean; todos: number } => {
  const partes = argumentos === '' ? [] : argumentos.split('; ');
  const nomeados = partes.filter((p) => p !== '…');
  return {
    min: nomeados.filter((p) => !p.startsWith('[')).length,
    semFim: partes.includes('…'),
    todos: nomeados.length,
  };
};

test('cada função tem a sua ajuda, e nenhuma sobra', () => {
  expect([...AJUDA.keys()].sort()).toEqual(FUNCOES.map((f) => f.nome).sort());
});

describe.each(FUNCOES.map((f) => [f.nome, f] as const))('%s', (nome, { min, max }) => {
  const ajuda = AJUDA.get(nome) ?? { argumentos: '', exemplo: '', resultado: '' };

  test('os argumentos são os que ela aceita', () => {
    const { min: dados, semFim, todos } = quantos(ajuda.argumentos);
    expect([dados, semFim]).toEqual([min, max === -1]);
    if (max !== -1) expect(todos).toBe(max);
  });

  test('o exemplo a usa e dá o resultado mostrado', () => {
    expect(ajuda.exemplo).toContain(`${nome}(`);
    const lida = compileFormula(ajuda.exemplo, []);
    if (!lida.ok) throw new Error(lida.error.code);
    const texto = emTexto(evaluateFormula(lida.formula, {}, CLOCK));
    expect(texto.replace(/\u00a0/g, ' ')).toBe(ajuda.resultado.replace(/\u00a0/g, ' '));
  });
});
