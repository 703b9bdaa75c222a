import type { Permissoes } from '@retaguarda/contract';
import { expect, test } from 'vitest';
import type { PermissoesDoRegistro } from './registro.ts';
import { semVer } from './registro-actions.tsx';

const EMPRESAS: PermissoesDoRegistro = { alterar: 'empAlt', ver: 'empVer', excluir: 'empExc' };
const pode = (...recursos: Parameters<Permissoes['has']>[0][]): Permissoes => new Set(recursos);

test('a record opens for who may see it, or alter it', () => {
  expect(semVer(pode('empVer'), EMPRESAS)).toBeUndefined();
  expect(semVer(pode('empAlt'), EMPRESAS)).toBeUndefined();
  expect(semVer(pode('empExc'), EMPRESAS)).toContain('Falta a permissão');
});

test('where seeing needs no permission it opens for everybody', () => {
  expect(semVer(pode(), { alterar: 'veiAlt', excluir: 'veiExc' })).toBeUndefined();
});
