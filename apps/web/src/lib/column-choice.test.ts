import { expect, test } from 'vitest';
import { columnChoices, parseHidden, toggleChoice, visibleColumns } from './column-choice.ts';

const COLUMNS = [
  { key: 'id', header: 'ID', fixed: true },
  { key: 'a1', header: 'Órgão' },
  { key: 'a2', header: 'Prazo' },
  { key: 'id', header: 'ID', fixed: true },
  { key: 'a9', header: 'Órgão' },
];

test('what stands in storage hides columns, anything else hides none', () => {
  expect([...parseHidden('["a1","a2"]')]).toEqual(['a1', 'a2']);
  for (const text of [null, '', '{', '{"a":1}', '7']) expect(parseHidden(text).size).toBe(0);
  expect([...parseHidden('["a1",3,null]')]).toEqual(['a1']);
});

test('columns of one name are one choice', () => {
  expect(columnChoices(COLUMNS)).toEqual([
    { header: 'ID', keys: ['id'], fixed: true },
    { header: 'Órgão', keys: ['a1', 'a9'], fixed: false },
    { header: 'Prazo', keys: ['a2'], fixed: false },
  ]);
});

test('hiding and showing again leads back to where it began', () => {
  const choice = { header: 'Órgão', keys: ['a1', 'a9'], fixed: false };
  const hidden = toggleChoice(new Set(['a2']), choice);
  expect([...hidden].toSorted()).toEqual(['a1', 'a2', 'a9']);
  expect([...toggleChoice(hidden, choice)]).toEqual(['a2']);
});

test('a fixed column stays, whatever storage says', () => {
  expect(visibleColumns(COLUMNS, new Set(['id', 'a2'])).map((c) => c.key)).toEqual(['id', 'a1', 'id', 'a9']);
});
