import type { PericiaGrupo, PericiaLinha } from '@retaguarda/contract';
import { describe, expect, test } from 'vitest';
import { groupHeadPx, placedRows, sectionsOf } from '../lista/pericia-sections.ts';
import { grupoDe } from '../testing/grupo.ts';

const linha = (procId: number) => ({ procId }) as PericiaLinha; // nothing else is read
const grupo = (catgId: number, ...procIds: number[]) => grupoDe(catgId, procIds.map(linha));
/** Rows of 10 px; categories have a head of 5. */
const espaco = (waiting?: PericiaGrupo) => ({
  waiting,
  count: 100,
  headPx: 5,
  before: (row: number) => row * 10,
  after: (row: number) => (99 - row) * 10,
});
const ids = (s: { grupo: PericiaGrupo }) => s.grupo.pericias.map((p) => p.procId);

describe('as linhas que estão à vista, por categoria', () => {
  test('a mesma categoria em duas janelas é uma só na tela', () => {
    const rows = placedRows([grupo(1, 10, 11), grupo(1, 12), grupo(2, 20)]);
    const secoes = sectionsOf(rows, 30, espaco());
    expect(secoes.map((s) => [s.grupo.catgId, ids(s)])).toEqual([
      [1, [10, 11, 12]],
      [2, [20]],
    ]);
    expect(secoes.map((s) => s.rowWindow?.first)).toEqual([30, 33]);
  });

  test('o espaço das outras fica antes da primeira e depois da última, e só ali', () => {
    const secoes = sectionsOf(placedRows([grupo(1, 10), grupo(2, 20), grupo(3, 30)]), 40, espaco());
    expect(secoes.map((s) => [s.rowWindow?.before, s.rowWindow?.after])).toEqual([
      [395, 0],
      [0, 0],
      [0, (99 - 42) * 10],
    ]);
  });

  test('no alto da lista não sobra espaço negativo', () => {
    expect(sectionsOf(placedRows([grupo(1, 10)]), 0, espaco())[0]?.rowWindow?.before).toBe(0);
  });

  test('enquanto as linhas não chegam, a lista guarda a sua altura com a última categoria conhecida', () => {
    const [secao] = sectionsOf([], 50, espaco(grupo(7, 1, 2)));
    expect(secao?.grupo).toMatchObject({ catgId: 7, pericias: [] });
    expect(secao?.rowWindow).toEqual({ first: 50, count: 100, before: 495, after: 500 });
    expect(sectionsOf([], 50, espaco())).toEqual([]);
  });

  test('não mexe no que a consulta respondeu', () => {
    const resposta = [grupo(1, 10), grupo(1, 11)];
    sectionsOf(placedRows(resposta), 0, espaco());
    expect(resposta.map((g) => g.pericias.length)).toEqual([1, 1]);
  });
});

test('acima dos cartões, como da tabela, há o nome do grupo e uma cabeça', () => {
  expect([groupHeadPx(true), groupHeadPx(false)]).toEqual([56, 55]);
});
