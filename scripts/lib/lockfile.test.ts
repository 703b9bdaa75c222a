import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { faultsInLockfile } from './lockfile.mjs';

const { packages } = JSON.parse(
  readFileSync(fileURLToPath(new URL('../../package-lock.json', import.meta.url)), 'utf8'),
);
const GOOD = { version: '5.8.5', integrity: 'sha512-x', license: 'MIT' };

test('what the product depends on is exact, verifiable, of one registry, and of allowed licences', () => {
  expect(Object.keys(packages).length).toBeGreaterThan(100);
  expect(faultsInLockfile(packages)).toEqual([]);
});

test.each([
  ['sem integridade', 'a', { integrity: undefined }],
  ['sem integridade', 'a', { integrity: 'sha1-x' }],
  ['de outro registro', 'a', { resolved: 'https://example.com/a.tgz' }],
  ['licença GPL-3.0', 'a', { license: 'GPL-3.0' }],
  ['licença nenhuma', 'a', { license: undefined }],
  ['roda um programa ao instalar-se', 'a', { hasInstallScript: true }],
  ['abaixo de 5.8.5', 'fastify', { version: '5.8.4' }],
  ['não se usa', 'exceljs', {}],
])('%s', (fault, name, change) => {
  const place = `node_modules/b/node_modules/${name}`;
  const version = 'version' in change ? change.version : GOOD.version;
  expect(faultsInLockfile({ [place]: { ...GOOD, ...change } })).toEqual([`${name} ${version}: ${fault}`]);
  expect(faultsInLockfile({ [place]: { ...GOOD, ...(name === 'exceljs' ? { link: true } : {}) } })).toEqual(
    [],
  );
});

test('a version that may be another one tomorrow is told', () => {
  expect(faultsInLockfile({ '': { dependencies: { a: '^1.0.0', b: '1.0.0', c: 'npm:d@1.0.0' } } })).toEqual([
    'a em package.json: ^1.0.0 não é uma versão exata',
  ]);
});
