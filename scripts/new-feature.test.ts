import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = resolve('.');
/** Of the newest that are kept; the product's own test takes all of them. */
const OLDER = readdirSync(join(root, 'apps/api/src/base/db/esquemas')).toSorted().at(-1) ?? '';
let copy: string;

/** The packages that are installed, with the copy's own workspaces among them. */
function install(folder: string): void {
  const from = join(root, folder, 'node_modules');
  const to = join(copy, folder, 'node_modules');
  if (!existsSync(from)) return;
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from))
    if (name !== '@retaguarda' && name !== '.cache')
      symlinkSync(join(from, name), join(to, name), 'junction');
}

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'retaguarda-feature-'));
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of files.split('\n')) {
    if (file === '' || !existsSync(join(root, file))) continue;
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

test('a new registry compiles on both sides, and its calls are among those of the contract', () => {
  execFileSync(process.execPath, ['scripts/new-feature.mjs', 'nota-fiscal'], { cwd: copy });
  const tsc = join(root, 'node_modules/typescript-7/bin/tsc');
  // What is known of the files that have not changed is taken along, where there is something.
  const faults = (project: string) => {
    const known = `node_modules/.cache/types/${project.replace('/', '-')}.tsbuildinfo`;
    mkdirSync(join(copy, dirname(known)), { recursive: true });
    if (existsSync(join(root, known))) cpSync(join(root, known), join(copy, known));
    const call = [tsc, '-p', project, '--checkers', '1', '--incremental', '--tsBuildInfoFile', known];
    return execFileSync(process.execPath, call, { cwd: copy, encoding: 'utf8' });
  };
  expect(['apps/api', 'apps/web', 'packages'].map(faults)).toEqual(['', '', '']);
  const routes = pathToFileURL(join(copy, 'packages/contract/src/routes.ts')).href;
  const list = `import(${JSON.stringify(routes)}).then((m) => console.log(m.ROUTES.map((r) => r.path).join()))`;
  const paths = execFileSync(process.execPath, ['--import', 'tsx', '-e', list], {
    cwd: copy,
    encoding: 'utf8',
  });
  expect(paths.trim().split(',')).toEqual(
    expect.arrayContaining(['list', 'ver', 'inc', 'alt', 'exc'].map((call) => `/notaFiscal/${call}`)),
  );
});

const walks = (project: string, ...args: string[]): string => {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  return execFileSync(
    process.execPath,
    [vitest, 'run', '--project', project, '--reporter', 'verbose', ...args],
    { cwd: copy, encoding: 'utf8' },
  );
};

test('what every registry does, the new one does, and an older installation with people in it takes its migration', () => {
  const files = ['registros/percurso', 'base/db/esquemas'];
  const walked = walks('api', ...files, '-t', `notaFiscal|${OLDER} chega ao esquema mais novo`);
  expect(walked).toMatch(/✓.*notaFiscal: inclui, acha, altera/);
  expect(walked).toMatch(new RegExp(`✓.*${OLDER}.*chega ao esquema`));
  expect(walked).not.toMatch(/failed/);
});

test('what every list has, the new one has, and the documents say so', () => {
  const listed = walks('componente', 'app/listas-tela', '-t', 'notaFiscals|a tabela das listas');
  expect(listed).toMatch(/notaFiscals: o título ordena/);
  expect(listed).toMatch(/a tabela das listas/);
  expect(walks('unit', 'capacidades', 'contract/src/icones', 'lugar')).not.toMatch(/failed/);
  const web = readFileSync(join(copy, 'docs/web.md'), 'utf8');
  expect(web).toMatch(/^\| notaFiscals( \| yes){8} \|$/m);
  expect(web).toMatch(/^\| Nota fiscal \| yes \| yes \| yes \| yes \| yes \| yes \|/m);
});
