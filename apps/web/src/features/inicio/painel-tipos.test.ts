import { expect, test } from 'vitest';
import { contagensDe, totalDe } from './painel-tipos.ts';

const tipo = {
  catgId: 5,
  nome: 'Judicial',
  situacoes: [
    { situacao: 0, quantidade: 2 },
    { situacao: 3, quantidade: 40 },
    { situacao: 1, quantidade: 1 },
  ],
};

test('na ordem de uma perícia, as que faltam contam zero', () => {
  expect(contagensDe(tipo).map((c) => [c.nome, c.quantidade])).toEqual([
    ['Em Criação', 1],
    ['Em Andamento', 0],
    ['Finalizada', 40],
    ['Inativa', 2],
  ]);
  expect(totalDe(tipo)).toBe(43);
});
