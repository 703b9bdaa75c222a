import { ENCONTRAVEIS } from '@retaguarda/contract';
import { expect, test } from 'vitest';
import { alvoDe } from './alvo.ts';

const TODOS = ENCONTRAVEIS;

test.each([
  ['296', { texto: '296', numero: 296, tipos: TODOS }],
  [' #7 ', { texto: '', numero: 7, tipos: TODOS }],
  ['perícia 296', { texto: '', numero: 296, tipos: ['pericia'] }],
  ['Pericia #296', { texto: '', numero: 296, tipos: ['pericia'] }],
  ['nota 12', { texto: '', numero: 12, tipos: ['movimento'] }],
  ['nota de estoque 12', { texto: '', numero: 12, tipos: ['movimento'] }],
  ['OS 3', { texto: '', numero: 3, tipos: ['ordemServico'] }],
  ['Rua 25', { texto: 'Rua 25', numero: 0, tipos: TODOS }],
  ['ABC1234', { texto: 'ABC1234', numero: 0, tipos: TODOS }],
  ['an', { texto: '', numero: 0, tipos: TODOS }],
  ['beatriz', { texto: 'beatriz', numero: 0, tipos: TODOS }],
])('%s', (search, alvo) => {
  expect(alvoDe(search)).toEqual(alvo);
});
