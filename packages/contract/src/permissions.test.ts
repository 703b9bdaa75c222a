import { expect, test } from 'vitest';
import {
  comAncestrais,
  type Permissoes,
  RECURSOS,
  type Recurso,
  type RecursoDefinicao,
  temCodigo,
} from './permissions.ts';
import type { RoutePermission } from './route.ts';

const permissoes: Permissoes = new Set(['pericias', 'sigiloso']);

test('a permission that the catalogue does not have is no permission', () => {
  // @ts-expect-error misspelt
  expect(permissoes.has('pericia')).toBe(false);
  // @ts-expect-error misspelt
  const recurso: Recurso = 'periciasInc';
  // @ts-expect-error misspelt in a list
  const rota: RoutePermission = ['pericias', 'baixaIncluir'];
  // @ts-expect-error the parent of a permission is one itself
  const definicao: Pick<RecursoDefinicao, 'pai'> = { pai: 'operacoes' };
  expect([recurso, rota, definicao]).toHaveLength(3);
});

test('codes of restricted fields are known from data alone', () => {
  // @ts-expect-error a code is asked for by `temCodigo`
  expect(permissoes.has('sigiloso')).toBe(true);
  expect(temCodigo(permissoes, 'sigiloso')).toBe(true);
  expect(temCodigo(permissoes, 'outro')).toBe(false);
});

test('every permission leads up to an area', () => {
  for (const { recurso } of RECURSOS) {
    const [cima] = comAncestrais(recurso).slice(-1);
    expect(RECURSOS.find((r) => r.recurso === cima)?.tipo, recurso).toBe(1);
  }
});
