import { LINHAS_POR_PARTE } from '@retaguarda/contract';
import { expect, test } from 'vitest';
import { exportList } from './export-list.ts';
import type { FileCell } from './export-rows.ts';
import { byMonth, type Grouping } from './groups.ts';

interface Row {
  id: number;
  valor: number;
}
const COLUNAS = [
  { header: 'ID', text: (r: Row) => `#${r.id}` },
  { header: 'Valor', text: (r: Row) => `R$ ${r.valor}`, valueKind: 'reais' as const },
];
const SOMADAS = COLUNAS.map((c, i) =>
  i === 0 ? c : { ...c, text: () => 'R$ 1,01', amount: (r: Row) => r.valor + 0.01 },
);
const PAR: Grouping<Row> = byMonth('vez', 'Vez', (r) => (r.id % 2 === 0 ? '05/01/2027' : '07/02/2026'));
const textoDe = (c: FileCell): string => (typeof c === 'string' ? c : c.text);
const linhas = (de: number, n: number): Row[] =>
  Array.from({ length: n }, (_, i) => ({ id: de + i, valor: 1 }));

/** What a list of these parts gives to a file. */
async function exporta(
  daLista: readonly Row[][],
  { total = 0, soma = false, grouping, signal = new AbortController().signal }: Partial<Opcoes> = {},
) {
  const pedidas: number[] = [];
  const partes: { rows: number; total: number; celulas: unknown[] }[] = [];
  const exported = exportList<Row, { rows: Row[]; total: number }>({
    name: 'Lista',
    columns: soma ? SOMADAS : COLUNAS,
    ask: async (page) => {
      pedidas.push(page);
      return { rows: daLista[-page - 1] ?? [], total };
    },
    rowKey: (r) => r.id,
    grouping,
    signal,
  });
  for await (const { sheets, ...parte } of exported)
    partes.push({ ...parte, celulas: sheets.flatMap((s) => [...s.rows]) });
  return { pedidas, partes };
}
interface Opcoes {
  total: number;
  soma: boolean;
  grouping: Grouping<Row>;
  signal: AbortSignal;
}

const somadas = (partes: readonly { rows: number }[]): number => partes.reduce((n, p) => n + p.rows, 0);

test('pede parte por parte até a que não vem cheia', async () => {
  const { pedidas, partes } = await exporta([linhas(0, LINHAS_POR_PARTE), linhas(LINHAS_POR_PARTE, 2)], {
    total: 9,
  });
  expect(pedidas).toEqual([-1, -2]);
  expect(somadas(partes)).toBe(LINHAS_POR_PARTE + 2);
  expect(new Set(partes.map((p) => p.total))).toEqual(new Set([9]));
  expect(partes.at(-1)?.celulas[0]).toEqual([`#${LINHAS_POR_PARTE}`, { text: 'R$ 1', valueKind: 'reais' }]);
});

test('uma linha que uma mudança levou à parte seguinte não é escrita duas vezes', async () => {
  const { partes } = await exporta([linhas(0, LINHAS_POR_PARTE), [{ id: LINHAS_POR_PARTE - 1, valor: 5 }]]);
  expect(somadas(partes)).toBe(LINHAS_POR_PARTE);
});

test('as somas ficam abaixo de tudo, ao centavo, e não contam como linha; uma lista vazia não tem', async () => {
  const { partes } = await exporta([linhas(0, LINHAS_POR_PARTE), linhas(LINHAS_POR_PARTE, 2)], {
    soma: true,
    total: 20_002,
  });
  expect([somadas(partes), partes.at(-1)?.rows]).toEqual([20_002, 0]);
  // 20.002 times one cent more than one real.
  expect(partes.at(-1)?.celulas).toEqual([['Total', { text: 'R$ 20.202,02', valueKind: 'reais' }]]);
  expect((await exporta([[]], { soma: true })).partes.flatMap((p) => p.celulas)).toEqual([]);
});

test('em grupos, cada um tem o seu subtotal, e juntos dão o total; eles ficam em ordem', async () => {
  const { partes } = await exporta([linhas(8, 4)], { soma: true, grouping: PAR });
  expect(partes.flatMap((p) => p.celulas).map((linha) => (linha as FileCell[]).map(textoDe))).toEqual([
    ['Vez: 02/2026'],
    ['#9', 'R$ 1,01'],
    ['#11', 'R$ 1,01'],
    ['Subtotal 02/2026 (2)', 'R$ 2,02'],
    ['Vez: 01/2027'],
    ['#8', 'R$ 1,01'],
    ['#10', 'R$ 1,01'],
    ['Subtotal 01/2027 (2)', 'R$ 2,02'],
    ['Total', 'R$ 4,04'],
  ]);
  expect(partes.map((p) => p.rows)).toEqual([4, 0]);
});

test('cancelada, não pede mais nada', async () => {
  const aborta = new AbortController();
  aborta.abort();
  await expect(exporta([linhas(0, 2)], { signal: aborta.signal })).rejects.toThrow();
});
