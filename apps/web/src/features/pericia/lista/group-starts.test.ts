import { JANELA_TODOS, type PericiaLinha } from '@retaguarda/contract';
import { expect, test } from 'vitest';
import { grupoDe } from '../testing/grupo.ts';
import { GroupStarts } from './group-starts.ts';
import { groupHeadPx, placedRows, sectionsOf } from './pericia-sections.ts';

const linha = (procId: number, catgId: number): PericiaLinha => ({
  procId,
  catgId,
  nome: '',
  procCidade: null,
  procDtaUp: '2026-01-01T00:00:00Z',
  procSituacao: 1,
  valorTotal: 0,
  valorRepasse: 0,
  valorPrevisto: 0,
  atribTable: [],
  prazos: [],
  somatorios: [],
});
const grupo = (catgId: number, linhas: number) => {
  const procIds = Array.from({ length: linhas }, (_, i) => i);
  return grupoDe(
    catgId,
    procIds.map((procId) => linha(procId, catgId)),
  );
};

test('before anything came in the list is one group from its first row', () => {
  expect(new GroupStarts().list()).toEqual([{ start: 0, catgId: 0 }]);
});

test('a beginning inside of a window is known at once', () => {
  const starts = new GroupStarts();
  starts.learn(1, [grupo(7, 30), grupo(8, 170)]);
  expect(starts.list()).toEqual([
    { start: 0, catgId: 7 },
    { start: 30, catgId: 8 },
  ]);
});

test('a window in the middle says nothing of where its first category begins', () => {
  const starts = new GroupStarts();
  starts.learn(1, [grupo(7, JANELA_TODOS)]);
  starts.learn(9, [grupo(8, JANELA_TODOS)]);
  expect(starts.list()).toEqual([{ start: 0, catgId: 7 }]);
});

test('a beginning between two windows is known when both came in, in whichever order', () => {
  for (const order of [[2, 3] as const, [3, 2] as const]) {
    const starts = new GroupStarts();
    for (const n of order) starts.learn(n, [grupo(n === 2 ? 7 : 8, JANELA_TODOS)]);
    expect(starts.list()).toContainEqual({ start: 2 * JANELA_TODOS, catgId: 8 });
  }
});

test('the list stays the same object until something new is learned', () => {
  const starts = new GroupStarts();
  starts.learn(1, [grupo(7, JANELA_TODOS)]);
  const list = starts.list();
  starts.learn(1, [grupo(7, JANELA_TODOS)]);
  starts.learn(4, []);
  expect(starts.list()).toBe(list);
});

const space = {
  count: 1000,
  headPx: groupHeadPx(false),
  before: (r: number) => r * 40 + groupHeadPx(false),
  after: (r: number) => 40_000 - r * 40,
};

test('mounted rows by category: space before the first table and after the last one only', () => {
  const rows = placedRows([grupo(7, 3), grupo(8, 2)]);
  const sections = sectionsOf(rows, 100, { ...space, waiting: undefined });
  expect(sections.map((s) => s.grupo.pericias.length)).toEqual([3, 2]);
  expect(sections.map((s) => s.rowWindow)).toEqual([
    { first: 100, count: 1000, before: 4000, after: 0 },
    { first: 103, count: 1000, before: 0, after: 40_000 - 104 * 40 },
  ]);
});

test('while no row in view came in the list keeps its height', () => {
  const [section] = sectionsOf([], 100, { ...space, waiting: grupo(7, 5) });
  expect(section?.grupo.pericias).toEqual([]);
  expect(section?.rowWindow).toMatchObject({ before: 4000, after: 40_000 - 99 * 40 });
  expect(sectionsOf([], 0, { ...space, waiting: undefined })).toEqual([]);
});
