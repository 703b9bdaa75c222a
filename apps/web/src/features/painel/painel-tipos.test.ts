import { SITUACAO_PERICIA } from '@retaguarda/domain';
import { expect, test } from 'vitest';
import { contagensDe, totalDe } from './painel-tipos.ts';

const tipo = {
  catgId: 5,
  nome: 'Judicial',
  situacoes: [
    { situacao: SITUACAO_PERICIA.inativa, quantidade: 2 },
    { situacao: SITUACAO_PERICIA.finalizada, quantidade: 40 },
    { situacao: SITUACAO_PERICIA.emCriacao, quantidade: 1 },
  ],
};

test('na ordem de uma perícia, as que faltam contam zero', () => {
  expect(contagensDe(tipo).map((c) => [c.nome, c.quantidade])).toEqual([
    ['Em Criação', 1],
    ['Em Andamento', 0],
    ['Finalizado', 40],
    ['Inativo', 2],
  ]);
  expect(totalDe(tipo)).toBe(43);
});
