import { type Permissoes, REGISTROS } from '@retaguarda/contract';
import { expect, test } from 'vitest';
import { semVer } from './atos-do-registro.tsx';

const EMPRESAS = REGISTROS.empresa.permissoes;
const pode = (...recursos: Parameters<Permissoes['has']>[0][]): Permissoes => new Set(recursos);

test('a record opens for who may see it, or alter it', () => {
  expect(semVer(pode('empVer'), EMPRESAS)).toBeUndefined();
  expect(semVer(pode('empAlt'), EMPRESAS)).toBeUndefined();
  expect(semVer(pode('empExc'), EMPRESAS)).toContain('Falta a permissão');
});

test('where seeing needs no permission it opens for everybody', () => {
  expect(semVer(pode(), REGISTROS.veiculo.permissoes)).toBeUndefined();
});
