import type { HistoricoRegistro } from '@retaguarda/contract';
import { expect, test } from 'vitest';
import { maisNovas, nomeDoDia, porDia, semRepetidos } from './dias.ts';

const registro = (historicoId: number, em: string): HistoricoRegistro => ({
  historicoId,
  em,
  quem: 'Ana',
  endereco: '',
  entidade: 'pericia',
  registroId: 1,
  titulo: 'Perícia #1',
  acao: 'alteracao',
  campos: [],
});

test('o dia é o de São Paulo, não o do relógio do servidor', () => {
  const dias = porDia([
    registro(3, '2026-03-02T12:00:00.000Z'),
    registro(2, '2026-03-02T02:30:00.000Z'),
    registro(1, '2026-03-01T15:00:00.000Z'),
  ]);
  expect(dias.map((d) => [d.dia, d.registros.map((r) => r.historicoId)])).toEqual([
    ['2026-03-02', [3]],
    ['2026-03-01', [2, 1]],
  ]);
});

test('páginas que se deslocaram não repetem registros', () => {
  const [a, b, c] = [3, 2, 1].map((id) => registro(id, '2026-03-02T12:00:00.000Z'));
  if (!a || !b || !c) throw new Error('três registros');
  expect(
    semRepetidos([
      [a, b],
      [b, c],
    ]).map((r) => r.historicoId),
  ).toEqual([3, 2, 1]);
});

test('nomes dos dias', () => {
  expect(nomeDoDia('2026-03-02', '2026-03-02')).toBe('Hoje');
  expect(nomeDoDia('2026-02-28', '2026-03-01')).toBe('Ontem');
  expect(nomeDoDia('2026-02-27', '2026-03-01')).toBe('27/02/2026, sexta-feira');
});

test('o estado de agora é o da mudança mais nova de cada registro; olhar não muda', () => {
  const em = '2026-03-02T12:00:00.000Z';
  const lista = [
    { ...registro(5, em), acao: 'impressao' as const },
    registro(4, em),
    { ...registro(3, em), entidade: 'recebivel' as const },
    registro(2, em),
  ];
  expect(maisNovas(lista)).toEqual([4, 3]);
});
