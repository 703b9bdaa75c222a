import { expect, test } from 'vitest';
import { wholeMoney } from './whole-money.ts';

test('nenhuma quantia se separa da sua moeda, e o resto do texto fica como está', () => {
  expect(wholeMoney('6 recebíveis, R$ 7.291,38, e -R$ 5,00\nde R$ nada')).toBe(
    '6 recebíveis, R$\u00a07.291,38, e -R$\u00a05,00\nde R$ nada',
  );
});
