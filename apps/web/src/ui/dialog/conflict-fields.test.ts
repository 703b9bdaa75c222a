import { describe, expect, test } from 'vitest';
import { compareField, initialSide, initialSides } from './conflict-fields.ts';

const leitura = {
  isEqual: (a: number | null, b: number | null) => a === b,
  inWords: (v: number | null) => String(v ?? ''),
};
const campo = (base: number | null, meu: number | null, atual: number | null) =>
  compareField({ key: 'c', label: 'Campo', base, meu, atual }, leitura);

describe('um campo nas três versões', () => {
  test.each([
    ['ninguém mudou', 1, 1, 1],
    ['os dois mudaram para o mesmo', 1, 2, 2],
  ])('%s: nada a decidir', (_, base, meu, atual) => {
    expect(campo(base, meu, atual)).toBeNull();
  });

  test.each([
    ['só eu', 1, 2, 1, 'voce', 'meu'],
    ['só a outra pessoa', 1, 1, 2, 'outra', 'atual'],
    ['os dois', 1, 2, 3, 'ambos', 'meu'],
    ['eu apaguei, a outra mudou', 1, null, 3, 'ambos', 'meu'],
    ['eu preenchi o que estava vazio', null, 2, null, 'voce', 'meu'],
  ] as const)('%s', (_, base, meu, atual, quem, lado) => {
    const achado = campo(base, meu, atual);
    expect(achado?.changedBy).toBe(quem);
    expect(achado && initialSide(achado)).toBe(lado);
  });

  test('os textos são os do tipo do campo; vazio é texto vazio', () => {
    expect(campo(1, null, 3)).toMatchObject({ meu: '', atual: '3', group: '' });
  });
});

test('cada campo começa do seu lado', () => {
  const campos = [campo(1, 2, 1), campo(1, 1, 2)].flatMap((c, i) => (c ? [{ ...c, key: String(i) }] : []));
  expect([...initialSides(campos)]).toEqual([
    ['0', 'meu'],
    ['1', 'atual'],
  ]);
});
