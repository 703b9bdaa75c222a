import type { Permissoes } from '@retaguarda/contract';
import { expect, test } from 'vitest';
import { loadPermissionNames } from '../../lib/permission/permission-names.ts';
import { missing, UNKNOWN_PERMISSIONS } from './missing.ts';

const permissoes: Permissoes = new Set(['empInc']);

test('nothing is missing where the permission is there', () => {
  expect(missing(permissoes, 'empInc')).toBeUndefined();
});

test('the reason names the permission, by its code until the names are there', async () => {
  expect(missing(permissoes, 'empExc')).toBe("Falta a permissão 'empExc'");
  await loadPermissionNames();
  expect(missing(permissoes, 'empExc')).toBe("Falta a permissão 'Excluir empresa'");
});

test('of somebody unknown nothing is said to be missing', () => {
  expect(missing(UNKNOWN_PERMISSIONS, 'empExc')).toMatch(/./);
  expect(missing(UNKNOWN_PERMISSIONS, 'empExc')).not.toContain('Falta');
});

test('a misspelt permission is none', () => {
  // @ts-expect-error misspelt
  expect(missing(permissoes, 'empIncluir')).toBeDefined();
});
