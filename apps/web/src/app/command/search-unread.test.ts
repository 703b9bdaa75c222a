import { expect, test } from 'vitest';
import { baixaListSearch } from '../../features/baixa/lista/baixa-list-search.ts';
import { periciaDialogSearch, periciaListSearch } from '../../features/pericia/lista/pericia-list-search.ts';
import { cadastroSearch } from '../../registros/cadastro-search.ts';
import { unreadParams } from './search-unread.ts';

const naoLidos = (le: (raw: Record<string, unknown>) => object, raw: Record<string, unknown>) =>
  unreadParams(raw, le(raw));

test('o que a tela não lê é nomeado; o que nem precisa ser dito não', () => {
  expect(naoLidos(periciaListSearch, { tipo: 5, situacao: 'xyz', periodo: '2026-02-30,2026-03-01' })).toEqual(
    ['situacao', 'periodo'],
  );
  expect(naoLidos(baixaListSearch, { pagina: 'abc', tamanho: 7, outra: 1 })).toEqual([
    'pagina',
    'tamanho',
    'outra',
  ]);
  expect(naoLidos(cadastroSearch('veiculos'), { pagina: 1, situacao: 1, tamanho: 10, busca: '' })).toEqual(
    [],
  );
  expect(naoLidos(periciaDialogSearch, { etapa: 2 })).toEqual([]);
  expect(naoLidos(periciaDialogSearch, { etapa: 9 })).toEqual(['etapa']);
});
