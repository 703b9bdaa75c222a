import { expect, test } from 'vitest';
import { toastLift } from './toast-lift.ts';

const TOASTS = { top: 740, bottom: 830, left: 1090 };
const linha = (top: number, right = 1440) => ({ top, bottom: top + 32, right });

test.each([
  ['nada por perto', { row: undefined, sums: [linha(200)] }, 0],
  ['a linha com o foco', { row: linha(780), sums: [] }, 58],
  ['uma soma', { row: undefined, sums: [linha(810)] }, 28],
  ['somas que o subir alcança', { row: undefined, sums: [linha(690), linha(810)] }, 148],
  ['uma soma à esquerda', { row: undefined, sums: [linha(810, 1000)] }, 0],
  ['o que só encosta', { row: linha(708), sums: [linha(830)] }, 0],
])('as mensagens sobem acima de %s', (_, kept, lift) => {
  expect(toastLift(TOASTS, kept, 450)).toBe(lift);
});

test('somas que as mandariam alto demais ficam cobertas; a linha com o foco, não', () => {
  const sums = Array.from({ length: 12 }, (_, i) => linha(810 - i * 50));
  expect(toastLift(TOASTS, { row: undefined, sums }, 450)).toBe(0);
  expect(toastLift(TOASTS, { row: linha(780), sums }, 450)).toBe(58);
});
