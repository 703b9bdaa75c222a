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

test('ids are told before all else, whatever they are made of, and some columns are not told', () => {
  const people = { key: 'pessoas', align: 'right', card: 'id' } as const;
  const account = { key: 'conta', nowrap: true, card: 'id' } as const;
  const images = { key: 'imagens', align: 'right', card: 'none' } as const;
  expect(cardParts([id, city, people, account, images])).toEqual({
    lead: undefined,
    name: city,
    amount: undefined,
    state: undefined,
    rest: [people, account, id],
  });
  expect(cardParts([images])).toBeNull();
});

test('a column may be its money, and others are told in the open row alone', () => {
  const paid = { key: 'pago', align: 'right', card: 'amount' } as const;
  const part = { key: 'parcela', align: 'right', card: 'none' } as const;
  expect(cardParts([id, city, paid, part, fee])).toMatchObject({ amount: paid, rest: [id, fee] });
});

test('without any column there is no card', () => {
  expect(cardParts([])).toBeNull();
});
