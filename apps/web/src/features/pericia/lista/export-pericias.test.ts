import { LINHAS_POR_PARTE, type PericiaGrupo, periciaList, periciaTotais } from '@retaguarda/contract';
import { SITUACAO_PERICIA } from '@retaguarda/domain';
import { expect, test } from 'vitest';
import { OWN_LAYOUT } from '../../../lib/list/column-layout.ts';
import type { FileCell } from '../../../lib/list/export-rows.ts';
import { Recusa, Servidor } from '../../../testing/servidor.ts';
import { exportPericias } from './export-pericias.ts';

const grupo = (catgId: number, de: number, n: number): PericiaGrupo => ({
  catgId,
  catgIdRef: 0,
  nome: `Categoria ${catgId}`,
  exibeValorTotal: catgId === 1,
  somatoriosNaHome: false,
  inTable: [],
  pericias: Array.from({ length: n }, (_, i) => ({
    procId: de + i,
    catgId,
    nome: '',
    procCidade: null,
    procDtaUp: '2026-01-31T12:00:00Z',
    procSituacao: SITUACAO_PERICIA.emAndamento,
    valorTotal: 10,
    valorRepasse: 4,
    valorPrevisto: 6,
    atribTable: [],
    prazos: [],
    somatorios: [],
  })),
});
const subtotal = (catgId: number, total: number) => ({
  catgId,
  nome: `Categoria ${catgId}`,
  exibeValorTotal: catgId === 1,
  total,
  valorTotal: total * 10,
  valorRepasse: total * 4,
  valorPrevisto: total * 6,
});

/** A list whose parts hold these groups. */
function servidor(daLista: readonly PericiaGrupo[][], contagem: 'exata' | 'parcial', total: number) {
  const subtotais = [subtotal(1, 2), subtotal(2, 1)];
  return new Servidor()
    .responde(periciaList, ({ query }) => ({
      pericias: daLista[-(query.page ?? 0) - 1] ?? [],
      total,
      totalPages: 1,
      contagem,
      totais: { valorTotal: 0, valorRepasse: 0, valorPrevisto: 0 },
      subtotais: contagem === 'exata' ? subtotais : [],
      pericia: null,
      permissions: [],
    }))
    .responde(periciaTotais, () => ({
      total,
      totalPages: 1,
      totais: { valorTotal: 30, valorRepasse: 12, valorPrevisto: 18 },
      subtotais,
    }));
}

const texto = (c: FileCell): string => (typeof c === 'string' ? c : c.text).replaceAll('\u00a0', ' ');

/** The last amount of a row; behind it stands the situation. */
const quantia = (linha: readonly FileCell[]): FileCell | undefined =>
  linha.findLast((c) => typeof c !== 'string' && c.valueKind === 'reais');

/** The sheets one after another: name, and the first cell and the last amount of each row. */
async function exporta(hidden: readonly string[] = []) {
  const folhas: { nome: string; colunas: number; linhas: string[][] }[] = [];
  let contado: number | null = null;
  let linhas = 0;
  const partes = exportPericias(
    { tipo: 5 },
    { ...OWN_LAYOUT, hidden: new Set(hidden) },
    new AbortController().signal,
  );
  for await (const { sheets, rows, total } of partes) {
    contado = total;
    linhas += rows;
    for (const s of sheets)
      folhas.push({
        nome: s.name,
        colunas: s.header.length,
        linhas: s.rows.map((r) => [texto(r[0] ?? ''), texto(quantia(r) ?? '')]),
      });
  }
  return { folhas, contado, linhas };
}

test('uma folha por categoria, cada uma com o seu subtotal abaixo, e o total em uma folha própria', async () => {
  const s = servidor([[grupo(1, 1, 2), grupo(2, 3, 1)]], 'exata', 3);
  const { folhas, contado, linhas } = await exporta();
  expect({ contado, linhas }).toEqual({ contado: 3, linhas: 3 });
  expect(folhas.map((f) => f.nome)).toEqual([
    'Categoria 1',
    'Categoria 1',
    'Categoria 2',
    'Categoria 2',
    'Total',
  ]);
  expect(folhas[1]?.linhas).toEqual([['Subtotal', 'R$ 12,00']]);
  expect(folhas[4]?.linhas).toEqual([['Total', 'R$ 18,00']]);
  expect(s.enviados(periciaTotais)).toEqual([]);
});

test('uma categoria que segue na parte seguinte tem um subtotal só, e ninguém aparece duas vezes', async () => {
  servidor([[grupo(1, 1, LINHAS_POR_PARTE)], [grupo(1, LINHAS_POR_PARTE, 2)]], 'exata', LINHAS_POR_PARTE + 1);
  const { folhas, linhas } = await exporta();
  expect(linhas).toBe(LINHAS_POR_PARTE + 1);
  // The second part brings one row that is not there yet; below it stand the subtotal and the total.
  expect(folhas.slice(-3).map((f) => f.linhas.length)).toEqual([1, 1, 1]);
});

test('o que foi contado em parte é contado de uma vez, ao lado; sem a conta, as linhas vão assim mesmo', async () => {
  const s = servidor([[grupo(1, 1, LINHAS_POR_PARTE)], [grupo(2, 9001, 1)]], 'parcial', LINHAS_POR_PARTE + 1);
  expect((await exporta()).contado).toBe(LINHAS_POR_PARTE + 1);
  expect(s.enviados(periciaTotais)).toHaveLength(1);
  s.responde(periciaTotais, () => {
    throw new Recusa(503);
  });
  const { folhas, contado } = await exporta();
  expect(contado).toBeNull();
  expect([...new Set(folhas.map((f) => f.nome))]).toEqual(['Categoria 1', 'Categoria 2']);
});

test('o que se esconde na tela não vai, nem a sua soma; o valor total só onde a categoria o mostra', async () => {
  servidor([[grupo(1, 1, 1), grupo(2, 3, 1)]], 'exata', 2);
  const todas = (await exporta()).folhas;
  expect([todas[0]?.colunas, todas[2]?.colunas]).toEqual([6, 5]);
  const { folhas } = await exporta(['valorPrevisto']);
  expect(folhas[0]?.colunas).toBe(5);
  expect(folhas.at(-1)?.linhas).toEqual([['Total', 'R$ 12,00']]);
});

test('as quantias, dos subtotais e do total também, vão como quantias, que uma planilha soma', async () => {
  servidor([[grupo(1, 1, 1)]], 'exata', 1);
  const ultimas: (FileCell | undefined)[] = [];
  for await (const { sheets } of exportPericias({ tipo: 5 }, OWN_LAYOUT, new AbortController().signal))
    ultimas.push(...sheets.map((s) => quantia(s.rows[0] ?? [])));
  expect(ultimas).toEqual([
    { text: expect.stringMatching(/6,00$/), valueKind: 'reais' },
    { text: expect.stringMatching(/12,00$/), valueKind: 'reais' },
    { text: expect.stringMatching(/18,00$/), valueKind: 'reais' },
  ]);
});
