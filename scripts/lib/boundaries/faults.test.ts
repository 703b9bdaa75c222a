import { expect, test } from 'vitest';
import { ROOT } from '../run.mjs';
import { ARROWS } from './arrows.mjs';
import { faultsOf } from './faults.mjs';
import { importsOf } from './imports.mjs';
import { resolver } from './resolve.mjs';

/** A file by its path, what Node brings by 'node:', a package by its bare name. */
const targetOf = (to: string) =>
  to.startsWith('node:') ? { core: to } : to.includes('/') ? { path: to } : { package: to };

/** What is said of one file that imports another one. */
const said = (from: string, to: string): string[] => faultsOf(new Map([[from, [targetOf(to)]]]), ARROWS);

test.each([
  ['domain-is-the-root', 'packages/domain/src/a.ts', 'packages/contract/src/b.ts'],
  ['atributos-knows-domain', 'packages/atributos/src/a.ts', 'packages/contract/src/b.ts'],
  ['contract-knows-packages', 'packages/contract/src/a.ts', 'apps/api/src/b.ts'],
  ['packages-know-no-node', 'packages/domain/src/a.ts', 'node:fs'],
  ['routes-are-wiring', 'apps/api/src/features/x/routes.ts', 'kysely'],
  ['api-base-below-all', 'apps/api/src/base/a.ts', 'apps/api/src/registros/b.ts'],
  ['api-nucleo-below-registros', 'apps/api/src/nucleo/x/a.ts', 'apps/api/src/registros/b.ts'],
  ['api-registros-below-features', 'apps/api/src/registros/a.ts', 'apps/api/src/features/x/b.ts'],
  ['api-features-below-cli', 'apps/api/src/features/x/a.ts', 'apps/api/src/cli/b.ts'],
  ['nucleo-entered-through-public', 'apps/api/src/registros/a.ts', 'apps/api/src/nucleo/x/b.ts'],
  ['api-never-sees-web', 'apps/api/src/a.ts', 'apps/web/src/b.ts'],
  ['web-never-sees-api', 'apps/web/src/a.ts', 'apps/api/src/b.ts'],
  ['web-lib-and-ui-below-all', 'apps/web/src/ui/a.ts', 'apps/web/src/editing/b.ts'],
  ['web-lib-below-ui', 'apps/web/src/lib/a.ts', 'apps/web/src/ui/b.ts'],
  ['web-atributos-below-features', 'apps/web/src/atributos/a.ts', 'apps/web/src/registros/b.ts'],
  ['web-editing-below-features', 'apps/web/src/editing/a.ts', 'apps/web/src/registros/b.ts'],
  ['web-registros-below-features', 'apps/web/src/registros/a.ts', 'apps/web/src/features/x/public.ts'],
  ['web-features-below-app', 'apps/web/src/features/x/a.ts', 'apps/web/src/app/b.ts'],
  ['feature-entered-through-public', 'apps/web/src/features/x/a.ts', 'apps/web/src/features/y/b.ts'],
])('%s: refuses %s → %s by its name', (name, from, to) => {
  expect(said(from, to)).toEqual([expect.stringMatching(new RegExp(`^${name} \\(.*${from} → ${to}$`))]);
});

test('every arrow that is not allowed is tried above', () => {
  expect(ARROWS).toHaveLength(19);
});

test.each([
  ['apps/web/src/registros/a.ts', 'apps/web/src/sessao/public.ts'],
  ['apps/web/src/features/x/a.ts', 'apps/web/src/features/y/public.ts'],
  ['apps/web/src/features/x/a.ts', 'apps/web/src/features/x/deep/b.ts'],
  ['apps/api/src/registros/a.ts', 'apps/api/src/nucleo/x/public.ts'],
  ['apps/api/src/base/a.test.ts', 'apps/api/src/features/x/b.ts'],
  ['packages/contract/src/a.test.ts', 'node:fs'],
])('%s → %s is allowed', (from, to) => {
  expect(said(from, to)).toEqual([]);
});

test('a way of imports that comes back is told once; what leads nowhere is told', () => {
  const graph = new Map([
    ['a.ts', [{ path: 'b.ts' }]],
    ['b.ts', [{ path: 'c.ts' }, { unknown: './d.ts' }]],
    ['c.ts', [{ path: 'a.ts' }]],
  ]);
  expect(faultsOf(graph, ARROWS)).toEqual([
    'resolvable: b.ts → ./d.ts',
    'no-cycles: a.ts → b.ts → c.ts → a.ts',
  ]);
});

test('types, exports and what is loaded later are imports, and lead to files, packages or Node', () => {
  const text = `import type { A } from './a.ts';\nexport * from './b.ts';\nconst c = () => import('zod');\n// import './no.ts'\n`;
  expect(importsOf('x.ts', text)).toEqual(['./a.ts', './b.ts', 'zod']);
  const resolve = resolver(ROOT);
  const from = 'packages/contract/src/index.ts';
  expect(
    [
      './registro/cadastro.ts',
      '@retaguarda/domain',
      '@retaguarda/contract/routes',
      'zod',
      'node:fs',
      './none.ts',
      'no-such',
    ].map((specifier) => resolve(from, specifier)),
  ).toEqual([
    { path: 'packages/contract/src/registro/cadastro.ts' },
    { path: 'packages/domain/src/index.ts' },
    { path: 'packages/contract/src/routes.ts' },
    { package: 'zod' },
    { core: 'node:fs' },
    { unknown: './none.ts' },
    { unknown: 'no-such' },
  ]);
});
