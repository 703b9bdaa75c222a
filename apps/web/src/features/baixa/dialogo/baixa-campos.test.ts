import type { BaixaLinha } from '@retaguarda/contract';
import { expect, test } from 'vitest';
import { Campos } from '../../../edicao/campos.ts';
import { type BaixaCampos, CAMPOS, campoDe, errosDe, guardadaDe } from './baixa-campos.ts';

const baixa = (versao: number, baixaNome: string, baixaDta: string) =>
  ({ baixaId: 1, versao, baixaNome, baixaDta, baixaSituacao: 1 }) as BaixaLinha; // what the form reads of it
const abre = (de: BaixaLinha | null) =>
  new Campos<BaixaCampos>(() => ({
    guardado: guardadaDe(de),
    campos: CAMPOS,
    faltas: errosDe,
    secretos: ['dataInvalida'],
  }));

test('a name alone makes a new baixa valid; spaces around it are no change', () => {
  const nova = abre(null);
  expect(nova.julga()).toEqual([{ campo: 'nome' }]);
  nova.muda({ nome: 'Lote' });
  expect(nova.julga()).toEqual([]);
  const lote = abre(baixa(1, 'Lote', '2026-03-11'));
  lote.muda({ nome: ' Lote ' });
  expect(lote.sujo()).toBe(false);
});

test('a date that is none is refused as such and kept by no draft', () => {
  const lote = abre(baixa(1, 'Lote', '2026-03-11'));
  lote.muda({ data: null, dataInvalida: true });
  expect(lote.julga()).toEqual([{ campo: 'data' }]);
  expect(JSON.stringify(lote.trabalho())).not.toContain('dataInvalida');
});

test('both versions field by field; the date goes with whether it is one', () => {
  const lote = abre(baixa(1, 'Lote', '2026-03-11'));
  lote.muda({ nome: 'Meu lote', data: null, dataInvalida: true });
  const atual = guardadaDe(baixa(2, 'Outro', '2026-03-12'));
  expect(lote.compara(atual).campos.map((c) => [c.label, c.meu, c.atual, c.quem])).toEqual([
    ['Nome', 'Meu lote', 'Outro', 'ambos'],
    ['Data', '', '12/03/2026', 'ambos'],
  ]);
  lote.assume(atual, new Map([['data', 'atual']]));
  expect(lote.vista().valores).toMatchObject({ nome: 'Outro', data: '2026-03-12', dataInvalida: false });
});

test("the server's names of the fields", () => {
  expect(['baixa.baixaNome', 'baixa.baixaDta', 'baixaSituacao', 'x'].map(campoDe)).toEqual([
    'nome',
    'data',
    'situacao',
    'x',
  ]);
});
