import { expect, test } from 'vitest';
import { beginsWord, noOptions, unaccentedFilter } from './option-filter.ts';

const CIDADES = ['São José', 'São João', 'Santos', 'Joinville'].map((label) => ({ value: label, label }));
const acha = (search: string, limit = Number.POSITIVE_INFINITY) =>
  unaccentedFilter({ options: CIDADES, search, limit }).map((o) => ('label' in o ? o.label : o.group));

test('what is typed without accents finds what has them, and the other way round', () => {
  expect(acha('sao jo')).toEqual(['São José', 'São João']);
  expect(acha('  SÃO JOÃO ')).toEqual(['São João']);
  expect(acha('jôinville')).toEqual(['Joinville']);
  expect(acha('sao', 1)).toEqual(['São José']);
  expect(acha('xyz')).toEqual([]);
});

test('what begins a word comes before what only holds the text', () => {
  const ufs = ['Espírito Santo (ES)', 'São Paulo (SP)'].map((label) => ({ value: label, label }));
  const labels = (search: string) =>
    unaccentedFilter({ options: ufs, search, limit: 9 }).map((o) => ('label' in o ? o.label : o.group));
  expect(labels('SP')).toEqual(['São Paulo (SP)', 'Espírito Santo (ES)']);
  expect(labels('s')).toEqual(['Espírito Santo (ES)', 'São Paulo (SP)']);
  expect(beginsWord('São Paulo (SP)', 'paulo (')).toBe(false);
});

test('groups keep what they hold of it', () => {
  const options = [
    { group: 'SP', items: CIDADES.slice(0, 3) },
    { group: 'SC', items: CIDADES.slice(3) },
  ];
  expect(unaccentedFilter({ options, search: 'joao', limit: 10 })).toEqual([
    { group: 'SP', items: [{ value: 'São João', label: 'São João' }] },
  ]);
});

test('while an answer is awaited there is nothing to choose', () => {
  expect(noOptions({ options: CIDADES, search: 'sao', limit: 10 })).toEqual([]);
});
