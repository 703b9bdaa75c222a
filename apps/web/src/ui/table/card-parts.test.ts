import { expect, test } from 'vitest';
import { cardParts } from './card-parts.ts';

const id = { key: 'id' };
const city = { key: 'cidade', wrap: true };
const fee = { key: 'honorarios', align: 'right' } as const;
const total = { key: 'total', align: 'right' } as const;
const state = { key: 'situacao' };

test('the column that gives way names the record, the last amount stands beside it', () => {
  expect(cardParts([id, city, fee, total, state])).toEqual({
    lead: undefined,
    name: city,
    amount: total,
    state,
    rest: [id, fee],
  });
});

test('a column may say that it names the record', () => {
  const number = { key: 'a1', card: 'name' } as const;
  expect(cardParts([id, city, number])).toEqual({
    lead: undefined,
    name: number,
    amount: undefined,
    state: undefined,
    rest: [id, city],
  });
});

test('a control that chooses the row stands before it', () => {
  const mark = { key: 'marcar', card: 'lead' } as const;
  expect(cardParts([mark, id])).toMatchObject({ lead: mark, name: id, rest: [] });
});

test('without any column there is no card', () => {
  expect(cardParts([])).toBeNull();
});
