import type { CompraSugerida } from '@retaguarda/contract';
import { expect, test } from 'vitest';
import { faltasDa, linhasDe, pedidoDe, totalDas } from './sugestoes-form.ts';

const CANETA: CompraSugerida = {
  ...{ catId: 8, codigo: 'BR-1', nome: 'Caneta', livre: 2, aCaminho: 1, estoqueMinimo: 5 },
  ...{ quant: 7, fornecedorId: 4, valor: 1.1, prazo: 10 },
};
const SEM_COSTUME: CompraSugerida = {
  ...CANETA,
  catId: 9,
  nome: 'Bloco',
  fornecedorId: 0,
  valor: 0,
  prazo: null,
};
const HOJE = '2026-11-24';

test('o sugerido entra como está, com a chegada que o fornecedor costuma levar; sem fornecedor de costume não entra', () => {
  const linhas = linhasDe([CANETA, SEM_COSTUME], {}, HOJE);
  expect(linhas.map((l) => [l.entra, l.quant, l.fornecedorId, l.previsao])).toEqual([
    [true, 7, 4, '2026-12-04'],
    [false, 7, 0, null],
  ]);
  expect(pedidoDe(2, linhas)).toEqual({
    empId: 2,
    compras: [{ catId: 8, fornecedorId: 4, quant: 7, valor: 1.1, previsao: '2026-12-04' }],
  });
  expect(totalDas(linhas)).toBe(7.7);
});

test('o escolhido vale em lugar do sugerido, e o que falta é dito só do que entra', () => {
  const escolhas = {
    8: { quant: Number.NaN, valor: null, previsao: null, previsaoInvalida: true },
    9: { fora: false },
  };
  const [caneta, bloco] = linhasDe([CANETA, SEM_COSTUME], escolhas, HOJE);
  expect(caneta && Object.keys(faltasDa(caneta))).toEqual(['quant', 'valor', 'previsao']);
  expect(bloco && Object.keys(faltasDa(bloco))).toEqual(['fornecedorId']);
  const [fora] = linhasDe([CANETA], { 8: { ...escolhas[8], fora: true } }, HOJE);
  expect(fora && faltasDa(fora)).toEqual({});
});
