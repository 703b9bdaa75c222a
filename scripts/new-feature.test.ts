import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = resolve('.');
let copy: string;

/** The packages that are installed, with the copy's own workspaces among them. */
function install(folder: string): void {
  const from = join(root, folder, 'node_modules');
  const to = join(copy, folder, 'node_modules');
  if (!existsSync(from)) return;
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from))
    if (name !== '@retaguarda') symlinkSync(join(from, name), join(to, name), 'junction');
}

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'retaguarda-feature-'));
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of files.split('\n')) {
    if (file === '' || file.endsWith('.gz') || !existsSync(join(root, file))) continue;
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  for (const folder of ['.', 'apps/api', 'apps/web']) install(folder);
  mkdirSync(join(copy, 'node_modules/@retaguarda'));
  for (const workspace of [
    'packages/atributos',
    'packages/contract',
    'packages/domain',
    'apps/api',
    'apps/web',
  ])
    symlinkSync(
      join(copy, workspace),
      join(copy, 'node_modules/@retaguarda', workspace.split('/')[1] ?? ''),
      'junction',
    );
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('a new domain compiles, and its route is among those of the contract', async () => {
  execFileSync(process.execPath, ['scripts/new-feature.mjs', 'nota-fiscal'], { cwd: copy });
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const checked = () =>
    execFileSync(process.execPath, [tsc, '-p', 'apps/api'], { cwd: copy, encoding: 'utf8' });
  expect(checked()).toBe('');
  const routes = pathToFileURL(join(copy, 'packages/contract/src/routes.ts')).href;
  const list = `import(${JSON.stringify(routes)}).then((m) => console.log(m.ROUTES.map((r) => r.path).join()))`;
  const paths = execFileSync(process.execPath, ['--import', 'tsx', '-e', list], {
    cwd: copy,
    encoding: 'utf8',
  });
  expect(paths.trim().split(',')).toContain('/nota-fiscal/list');
});
