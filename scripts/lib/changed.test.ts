import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { changedFiles, readingTests } from './changed.mjs';

let root: string;
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@localhost', ...args], {
    cwd: root,
    stdio: 'ignore',
  });
const write = (path: string, text = '') => {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
};
const commit = () => {
  git('add', '-A');
  git('commit', '-qm', 'a step');
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'retaguarda-mudou-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('what changed is what differs from where the branch left main, committed or not', () => {
  git('init', '-q', '-b', 'main');
  write('a.ts');
  write('b.ts');
  commit();
  git('checkout', '-qb', 'mine');
  expect(changedFiles(root)).toEqual([]);
  write('a.ts', 'changed');
  commit();
  rmSync(join(root, 'b.ts'));
  write('c.ts', 'new');
  expect(changedFiles(root)).toEqual(['a.ts', 'b.ts', 'c.ts']);
});

test('on main it is what is not committed; without main what differs from the last commit', () => {
  git('init', '-q', '-b', 'other');
  write('a.ts');
  commit();
  write('a.ts', 'changed');
  expect(changedFiles(root)).toEqual(['a.ts']);
});

test('everything is looked at where there is nothing to compare with, and where all depends on what changed', () => {
  expect(changedFiles(root)).toBeNull();
  git('init', '-q', '-b', 'main');
  write('apps/web/package.json');
  commit();
  write('apps/web/package.json', '{}');
  expect(changedFiles(root)).toBeNull();
});

test('unit tests that read files are told by what they call', () => {
  git('init', '-q', '-b', 'main');
  write('packages/a/src/a.test.ts', 'readFileSync("docs/web.md")');
  write('packages/a/src/b.test.ts', 'expect(1).toBe(1)');
  write('scripts/lib/c.test.ts', 'planOf(ROOT)');
  write('apps/api/src/d.test.ts', 'readFileSync("of another project")');
  expect(readingTests(root)).toEqual(['packages/a/src/a.test.ts', 'scripts/lib/c.test.ts']);
});
