// @ts-check
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @param {string} path */
export const isTest = (path) => /\.test(-d)?\.tsx?$|\/testing\//.test(path);

/**
 * The texts of the repository, by path: what git knows or would take, as it stands now.
 * @param {string} root
 * @returns {Map<string, string>}
 */
export function readSources(root) {
  const args = ['ls-files', '-co', '--exclude-standard', 'packages', 'apps', 'docs', '*.md'];
  const paths = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64e6 }).split('\n');
  const wanted = paths.filter((path) => /\.(tsx?|md)$/.test(path) && !path.includes('/fixtures/'));
  return new Map(
    [...new Set(wanted)]
      .filter((path) => existsSync(join(root, path)))
      .sort()
      .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  );
}

/** @param {ReadonlyMap<string, string>} sources */
export const codeOf = (sources) =>
  new Map([...sources].filter(([path]) => /^(packages|apps)\/.*\.tsx?$/.test(path) && !isTest(path)));

/** @param {string} text */
export const linesOf = (text) => text.split('\n').length - 1;

/** @param {Iterable<string>} texts */
export const allLines = (texts) => [...texts].reduce((sum, text) => sum + linesOf(text), 0);
