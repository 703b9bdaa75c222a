import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { repositoryFiles } from './repository-files.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'retaguarda-arquivos-'));
  for (const path of ['packages/a.ts', 'packages/b.md', 'packages/node_modules/c.ts', 'apps/d.ts']) {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), '');
  }
  writeFileSync(join(root, '.gitignore'), 'node_modules\n');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('the files are the same with git and in a copy without it', () => {
  const code = () => repositoryFiles(root, (path) => path.endsWith('.ts'));
  expect(code()).toEqual(['apps/d.ts', 'packages/a.ts']);
  execFileSync('git', ['init', '-q'], { cwd: root });
  expect(code()).toEqual(['apps/d.ts', 'packages/a.ts']);
  execFileSync('git', ['add', '-A'], { cwd: root });
  rmSync(join(root, 'apps/d.ts'));
  expect(code()).toEqual(['packages/a.ts']);
});
