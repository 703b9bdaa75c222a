import { JANELA_TODOS } from '@retaguarda/contract';
import { expect, test } from 'vitest';
import { exportList, type Sums } from './export-list.ts';

interface Row {
  id: number;
  valor: number;
}
const COLUNAS = [
  { header: 'ID', text: (r: Row) => `#${r.id}` },
  { header: 'Valor', text: (r: Row) => `R$ ${r.valor}`, como: 'reais' as const },
];
const linhas = (de: number, n: number): Row[] =>
  Array.from({ length: n }, (_, i) => ({ id: de + i, valor: 1 }));

/** What a list with these windows gives to a file. */
async function exporta(
  janelas: readonly Row[][],
  { total = 0, sums, signal = new AbortController().signal }: Partial<Opcoes> = {},
) {
  const pedidas: number[] = [];
  const partes: { rows: number; total: number; celulas: unknown[] }[] = [];
  const exported = exportList<Row, { rows: Row[]; total: number }>({
    name: 'Lista',
    columns: COLUNAS,
    ask: async (n) => {
      pedidas.push(n);
      return { rows: janelas[n - 1] ?? [], total };
    },
    rowKey: (r) => r.id,
    sums,
    signal,
  });
  for await (const { sheets, ...parte } of exported)
    partes.push({ ...parte, celulas: sheets.flatMap((s) => [...s.rows]) });
  return { pedidas, partes };
}
interface Opcoes {
  total: number;
  sums: (answer: { total: number }) => Sums<Row>;
  signal: AbortSignal;
}

test('pede janela por janela até a que não vem cheia', async () => {
  const { pedidas, partes } = await exporta([linhas(0, JANELA_TODOS), linhas(JANELA_TODOS, 2)], { total: 9 });
  expect(pedidas).toEqual([1, 2]);
  expect(partes.map((p) => [p.rows, p.total])).toEqual([
    [JANELA_TODOS, 9],
    [2, 9],
  ]);
  expect(partes[1]?.celulas[0]).toEqual([`#${JANELA_TODOS}`, { texto: 'R$ 1', como: 'reais' }]);
});

test('uma linha que uma mudança levou à janela seguinte não é escrita duas vezes', async () => {
  const { partes } = await exporta([linhas(0, JANELA_TODOS), [{ id: JANELA_TODOS - 1, valor: 5 }]]);
  expect(partes.map((p) => p.rows)).toEqual([JANELA_TODOS, 0]);
});

test('as somas ficam abaixo de tudo e não contam como linha; uma lista vazia não tem', async () => {
  const sums = ({ total }: { total: number }): Sums<Row> => ({
    label: 'Total',
    columns: COLUNAS.map((c, i) => (i === 0 ? c : { ...c, total: `R$ ${total}` })),
  });
  const { partes } = await exporta([linhas(0, 2)], { total: 2, sums });
  expect(partes.map((p) => p.rows)).toEqual([2, 0]);
  expect(partes.at(-1)?.celulas).toEqual([['Total', { texto: 'R$ 2', como: 'reais' }]]);
  expect((await exporta([[]], { sums })).partes.flatMap((p) => p.celulas)).toEqual([]);
});

test('cancelada, não pede mais nada', async () => {
  const aborta = new AbortController();
  aborta.abort();
  await expect(exporta([linhas(0, 2)], { signal: aborta.signal })).rejects.toThrow();
});
