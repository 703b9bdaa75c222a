import { expect, test } from 'vitest';
import { OWN_LAYOUT } from '../../../lib/list/column-layout.ts';
import { grupoDe } from '../testing/grupo.ts';
import { periciaColumns, somasNomeadas } from './pericia-columns.tsx';

const SOMAS = { valorTotal: 3, valorRepasse: 1, valorPrevisto: 2 };
const chaves = (semValor: boolean) =>
  periciaColumns({ ...grupoDe(1, []), exibeValorTotal: true, ...(semValor ? { semValor } : {}) }, SOMAS).map(
    (c) => c.key,
  );

test('quem não vê o que os recebíveis valem não tem coluna de soma', () => {
  expect(chaves(false)).toEqual(['id', 'cidade', 'valorTotal', 'valorRepasse', 'valorPrevisto', 'situacao']);
  expect(chaves(true)).toEqual(['id', 'cidade', 'situacao']);
});

test('nem linha de somas, se não vê as de categoria alguma', () => {
  const vista = { exibeValorTotal: false };
  const oculta = { exibeValorTotal: false, semValor: true as const };
  const nomes = (...categorias: Parameters<typeof somasNomeadas>[0]) =>
    somasNomeadas(categorias, SOMAS, OWN_LAYOUT).map((s) => s.key);
  expect(nomes(vista, oculta)).toEqual(['valorRepasse', 'valorPrevisto']);
  expect(nomes(oculta, oculta)).toEqual([]);
});
