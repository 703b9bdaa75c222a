import { expect, test } from 'vitest';
import { ancestorsOf, descendantsOf, indexTree, matchesOf, rowsOf } from './tree-model.ts';

const nodes = [
  { id: 1, parentId: null, label: 'Perícias' },
  { id: 2, parentId: 1, label: 'Médica' },
  { id: 3, parentId: 2, label: 'Previdenciária' },
  { id: 4, parentId: 1, label: 'Judicial' },
  { id: 5, parentId: 99, label: 'Órfã' },
];
const index = indexTree(nodes);
const ids = (closed: number[], search = '') =>
  rowsOf(index, new Set(closed), matchesOf(index, search)).map((r) => r.node.id);

test('linhas na ordem da árvore; a de pai desconhecido fica no topo', () => {
  expect(ids([])).toEqual([1, 2, 3, 4, 5]);
  expect(ids([2])).toEqual([1, 2, 4, 5]);
  expect(ids([1])).toEqual([1, 5]);
});

test('a busca ignora acentos, mostra o que está acima e abre o que está fechado', () => {
  expect(ids([1], 'previdenciaria')).toEqual([1, 2, 3]);
  expect(ids([], 'nada')).toEqual([]);
});

test('ancestrais do mais próximo ao mais distante, descendentes em ordem', () => {
  expect(ancestorsOf(index, 3)).toEqual([2, 1]);
  expect(descendantsOf(index, 1)).toEqual([2, 3, 4]);
});

test('a node is found by its keywords, which are not shown', () => {
  const named = indexTree([{ id: 1, parentId: null, label: 'Incluir veículo', keywords: 'veiInc' }]);
  expect([...(matchesOf(named, 'veiinc') ?? [])]).toEqual([1]);
});
