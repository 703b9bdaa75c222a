import { expect, test } from 'vitest';
import { definicao } from './testing/definicao-de-teste.ts';
import { TIPO } from './types/lista.ts';
import { type DefinicaoNoLugar, recursoDeVer, vedadosDe } from './vedados.ts';

const CASO = 10;
const OUTRA = 11;
const PESSOA = 12;

const em = (
  categoriaId: number,
  partes: Parameters<typeof definicao>[0],
  dePessoas = categoriaId === PESSOA,
): DefinicaoNoLugar => ({ ...definicao(partes), categoriaId, dePessoas });
const conta = (id: number, calcFormula: string) => ({ id, tipo: TIPO.calculo, calcFormula });
const NADA = new Set<string>();

test('quem tem o direito vê; sem ele, o reservado fica de fora', () => {
  const defs = [em(CASO, { id: 1, reservado: true }), em(CASO, { id: 2 })];
  expect(vedadosDe(defs, NADA)).toEqual([1]);
  expect(vedadosDe(defs, new Set([recursoDeVer('c1')]))).toEqual([]);
  // The right to fill it in is another one.
  expect(vedadosDe(defs, new Set(['c1']))).toEqual([1]);
});

test('leva consigo as contas que o usam, também por outras', () => {
  const defs = [
    em(CASO, { id: 1, reservado: true }),
    em(CASO, conta(2, 'c1*2')),
    em(CASO, conta(3, 'c2+c4')),
    em(CASO, { id: 4 }),
    em(CASO, conta(5, 'c4*2')),
  ];
  expect(vedadosDe(defs, NADA)).toEqual([1, 2, 3]);
});

test('leva o que uma regra dele mostra, e o que depende disso', () => {
  const regraParametro = [{ regraTipo: 1 as const, regraValor: 'x', regraAcionados: [2] }];
  const defs = [
    em(CASO, { id: 1, reservado: true, regra: true, regraParametro }),
    em(CASO, { id: 2 }),
    em(CASO, conta(3, 'c2&"!"')),
    em(CASO, {
      id: 4,
      regra: true,
      regraParametro: [{ regraTipo: 1, regraValor: 'x', regraAcionados: [1] }],
    }),
  ];
  expect(vedadosDe(defs, NADA)).toEqual([1, 2, 3]);
});

test('o mesmo código em outra categoria é outro atributo; o de uma pessoa chega a todas', () => {
  const comum = { codId: 'valor', reservado: true };
  const deCaso = [
    em(CASO, { id: 1, ...comum }),
    em(OUTRA, { id: 2, codId: 'valor' }),
    em(OUTRA, conta(3, 'valor*2')),
  ];
  expect(vedadosDe(deCaso, NADA)).toEqual([1]);
  const dePessoa = [em(PESSOA, { id: 1, ...comum }), em(OUTRA, conta(3, 'valor*2'))];
  expect(vedadosDe(dePessoa, NADA)).toEqual([1, 3]);
});

test('uma fórmula que não se lê segue pelo que tinha quando foi guardada', () => {
  const defs = [em(CASO, { id: 1, reservado: true }), em(CASO, { ...conta(2, 'c1*('), calcAtribs: ['c1'] })];
  expect(vedadosDe(defs, NADA)).toEqual([1, 2]);
});
