import { formatMoney } from '@retaguarda/domain';
import { expect, test } from 'vitest';
import { dinheiroEscrito } from './afixos.tsx';

test('an amount parts from its currency, with its sign', () => {
  expect(dinheiroEscrito(formatMoney(31_927))).toMatchObject({
    value: '319,27',
    leftSectionWidth: expect.any(String),
  });
  expect(dinheiroEscrito(formatMoney(-500)).value).toBe('-5,00');
});

test('what is no amount stays as it is', () => {
  for (const text of ['', '19/09/2025', 'US$ 5,00']) expect(dinheiroEscrito(text)).toEqual({ value: text });
});
