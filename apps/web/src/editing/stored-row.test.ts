import { expect, test } from 'vitest';
import { leLinha } from './stored-row.ts';

const LINHA = { id: 7, nome: 'Ana', versao: 3, valores: [[12, 'novo']], base: [[12, 'antigo']] };

test('the draft of a row is read as it was kept', () => {
  expect(leLinha(LINHA)).toEqual([LINHA]);
});

test('what is no draft of a row is left out', () => {
  const { nome: _, ...semNome } = LINHA;
  for (const outra of [null, 'Ana', {}, semNome, { ...LINHA, id: '7' }, { ...LINHA, versao: null }])
    expect(leLinha(outra)).toEqual([]);
});
