// @ts-check
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What git is told to leave out, where there is no git to ask: what is installed or built. */
const LEFT_OUT = new Set(['node_modules', 'dist', 'data', '.git']);

/** @param {string} root @param {string} folder @returns {string[]} */
function walk(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (LEFT_OUT.has(entry.name)) return [];
    return entry.isDirectory() ? walk(root, path) : entry.isFile() ? [path] : [];
  });
}

/**
 * The files of the repository: those that git knows or would take and that are there, or all of a copy without git.
 * @param {string} root @param {(path: string) => boolean} wanted @returns {string[]} in order
 */
export function repositoryFiles(root, wanted) {
  try {
    const args = ['ls-files', '-co', '--exclude-standard'];
    const said = execFileSync('git', args, {
      ...{ cwd: root, encoding: 'utf8', maxBuffer: 64e6, stdio: ['ignore', 'pipe', 'ignore'] },
    });
    return [...new Set(said.split('\n'))]
      .filter((path) => wanted(path) && existsSync(join(root, path)))
      .sort();
  } catch {
    return walk(root, '').filter(wanted).sort();
  }
}
