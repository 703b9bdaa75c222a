// @ts-check
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What everything depends on, so that nothing less than everything is checked anew. */
const OF_ALL = /(^|\/)(package(-lock)?\.json|tsconfig[\w.]*\.json|biome\.json|vitest\.config\.ts)$/;
/** The unit tests, as `vitest.config.ts` has them. */
const UNIT = /^(packages\/.*|apps\/web\/(src|build)\/.*|scripts\/lib\/.*)\.test\.ts$/;
/** A test that reads files, of which its imports say nothing. */
const READS = /\b(readFileSync|readdirSync|ROOT)\b/;

/** Lines that git answers; null where there is no repository or no such thing.
 * @param {string} root @param {readonly string[]} args @returns {string[] | null} */
function git(root, ...args) {
  try {
    const said = execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return said.split('\n').filter((line) => line !== '');
  } catch {
    return null;
  }
}

/**
 * The files that differ from where this branch left main, and those that git does not know yet; null where everything
 * is to be looked at: nothing to compare with, or what everything depends on has changed.
 * @param {string} root @returns {string[] | null}
 */
export function changedFiles(root) {
  const [base] = git(root, 'merge-base', 'HEAD', 'main') ?? git(root, 'rev-parse', 'HEAD') ?? [];
  if (base === undefined) return null;
  const known = git(root, 'diff', '--name-only', '--no-renames', base);
  const unknown = git(root, 'ls-files', '--others', '--exclude-standard');
  if (known === null || unknown === null) return null;
  const files = [...new Set([...known, ...unknown])];
  return files.some((file) => OF_ALL.test(file)) ? null : files;
}

/** Unit tests that read the files of the repository.
 * @param {string} root @returns {string[]} */
export const readingTests = (root) =>
  (git(root, 'ls-files', '-co', '--exclude-standard', '*.test.ts') ?? []).filter((file) => {
    try {
      return UNIT.test(file) && READS.test(readFileSync(join(root, file), 'utf8'));
    } catch {
      return false;
    }
  });
