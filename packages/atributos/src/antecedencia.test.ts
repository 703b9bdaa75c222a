import { expect, test } from 'vitest';
import { lerAntecedencia } from './antecedencia.ts';

test('lê os dias do mais cedo ao mais tarde, cada um uma vez; vazio é sem aviso', () => {
  expect(lerAntecedencia('1, 7,3 0;7')).toEqual([7, 3, 1, 0]);
  expect(lerAntecedencia(' ')).toEqual([]);
});

test.each(['-1', '366', '1,5 dias', 'amanhã', '1 2 3 4 5 6'])('recusa %s', (texto) => {
  expect(lerAntecedencia(texto)).toBeNull();
});
