import { getStates } from '@brazilian-utils/brazilian-utils/get-states';
import { expect, test } from 'vitest';
import { ESTADOS } from './estados.ts';

test('cada estado tem o código do IBGE', () => {
  const codigos = new Map<string, number>(getStates().map((e) => [e.code, e.ibgeCode]));
  for (const { sigla, ibge } of ESTADOS) expect([sigla, ibge]).toEqual([sigla, codigos.get(sigla)]);
  expect(ESTADOS).toHaveLength(27);
});
