import type { BaixaLinha } from '@retaguarda/contract';
import { expect, test } from 'vitest';
import { EditedFields } from '../../../editing/edited-fields.ts';
import { type BaixaCampos, CAMPOS, campoDe, errosDe, guardadaDe } from './baixa-campos.ts';

const baixa = (versao: number, baixaNome: string, baixaDta: string) =>
  ({ baixaId: 1, versao, baixaNome, baixaDta, baixaSituacao: 1 }) as BaixaLinha; // what the form reads of it
const abre = (de: BaixaLinha | null) =>
  new EditedFields<BaixaCampos>(() => ({
    stored: guardadaDe(de),
    fields: CAMPOS,
    faultsOf: errosDe,
    secrets: ['dataInvalida'],
  }));

test('a name alone makes a new baixa valid; spaces around it are no change', () => {
  const nova = abre(null);
  expect(nova.validate()).toEqual([{ campo: 'nome' }]);
  nova.change({ nome: 'Lote' });
  expect(nova.validate()).toEqual([]);
  const lote = abre(baixa(1, 'Lote', '2026-03-11'));
  lote.change({ nome: ' Lote ' });
  expect(lote.isDirty()).toBe(false);
});

test('a date that is none is refused as such and kept by no draft', () => {
  const lote = abre(baixa(1, 'Lote', '2026-03-11'));
  lote.change({ data: null, dataInvalida: true });
  expect(lote.validate()).toEqual([{ campo: 'data' }]);
  expect(JSON.stringify(lote.unsavedWork())).not.toContain('dataInvalida');
});

test('both versions field by field; the date goes with whether it is one', () => {
  const lote = abre(baixa(1, 'Lote', '2026-03-11'));
  lote.change({ nome: 'Meu lote', data: null, dataInvalida: true });
  const atual = guardadaDe(baixa(2, 'Outro', '2026-03-12'));
  expect(lote.compare(atual).fields.map((c) => [c.label, c.meu, c.atual, c.changedBy])).toEqual([
    ['Nome', 'Meu lote', 'Outro', 'ambos'],
    ['Data', '', '12/03/2026', 'ambos'],
  ]);
  lote.rebase(atual, new Map([['data', 'atual']]));
  expect(lote.view().valores).toMatchObject({ nome: 'Outro', data: '2026-03-12', dataInvalida: false });
});

test("the server's names of the fields", () => {
  expect(['baixa.baixaNome', 'baixa.baixaDta', 'baixaSituacao', 'x'].map(campoDe)).toEqual([
    'nome',
    'data',
    'situacao',
    'x',
  ]);
});
