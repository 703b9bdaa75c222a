import { expect, test } from 'vitest';
import { definicao } from '../../registros/testing/atributos.ts';
import { dicaDe } from './definicao-campos.ts';
import { FORM as T } from './textos.ts';

test('o que reservar faz se lê junto da chave, e de um reservado quem o vê', () => {
  const { catDados } = definicao(1009, 'Honorários');
  const veem = ['Administração', 'Financeiro'];
  expect(dicaDe('reservado', { def: catDados, veem: [] })).toBe(T.reservadoDica);
  const def = { ...catDados, reservado: true };
  expect(dicaDe('reservado', { def, veem })).toBe(`${T.reservadoDica} Veem: Administração, Financeiro.`);
  // Not stored yet: nobody is named.
  expect(dicaDe('reservado', { def, veem: [] })).toBe(T.reservadoDica);
  expect(dicaDe('restrito', { def, veem })).toBe(T.restritoDica);
  expect(dicaDe('oculto', { def, veem })).toBeUndefined();
});
