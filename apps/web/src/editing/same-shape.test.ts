import { expect, test } from 'vitest';
import { isSameShape } from './same-shape.ts';

test.each([
  ['um texto por outro', 'a', 'b', true],
  ['um número onde o campo vazio é um texto', 3, '', true],
  ['o que ainda não tinha valor', { dono: { id: 1 } }, { dono: null }, true],
  ['o que se esvaziou', { dono: null }, { dono: { id: 1 } }, true],
  ['uma lista vazia', [], [{ id: 1 }], true],
  ['um texto onde hoje há uma lista', { perfis: 'a' }, { perfis: [1] }, false],
  ['um texto onde hoje há um objeto', { dono: 'Ana' }, { dono: { id: 1 } }, false],
  ['um objeto onde hoje há um texto', { dono: { id: 1 } }, { dono: 'Ana' }, false],
  ['uma lista de textos onde hoje há objetos', { itens: ['a'] }, { itens: [{ id: 1 }] }, false],
])('%s', (_diz, guardado, deHoje, serve) => {
  expect(isSameShape(guardado, deHoje)).toBe(serve);
});
