// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, posix } from 'node:path';

/** @typedef {{ path: string } | { core: string } | { package: string } | { unknown: string }} Target */

/** The workspace that a file belongs to.
 * @param {string} path */
const workspaceOf = (path) => path.split('/').slice(0, 2).join('/');

/** @param {string} root @param {string} folder @returns {{ exports?: Record<string, string> }} */
function manifest(root, folder) {
  const path = join(root, folder, 'package.json');
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
}

/**
 * What imports lead to: a file of the repository, what Node brings, a package that is installed.
 * @param {string} root
 * @returns {(from: string, specifier: string) => Target}
 */
export function resolver(root) {
  /** @type {Map<string, ReturnType<typeof manifest>>} */
  const manifests = new Map();
  /** @param {string} folder */
  const of = (folder) => {
    const known = manifests.get(folder) ?? manifest(root, folder);
    manifests.set(folder, known);
    return known;
  };
  /** @type {Map<string, boolean>} */
  const there = new Map();
  /** @param {string} path */
  const exists = (path) => {
    const known = there.get(path) ?? existsSync(join(root, path));
    there.set(path, known);
    return known;
  };
  return (from, specifier) => {
    const [bare = ''] = specifier.split('?');
    if (bare.startsWith('.')) {
      const path = posix.join(posix.dirname(from), bare);
      return exists(path) ? { path } : { unknown: specifier };
    }
    if (isBuiltin(bare)) return { core: bare };
    const parts = bare.split('/');
    const name = parts.slice(0, bare.startsWith('@') ? 2 : 1).join('/');
    if (!name.startsWith('@retaguarda/')) {
      const installed = exists(`node_modules/${name}`) || exists(`${workspaceOf(from)}/node_modules/${name}`);
      return installed ? { package: name } : { unknown: specifier };
    }
    const folder = `packages/${name.slice('@retaguarda/'.length)}`;
    const entry = of(folder).exports?.[`.${bare.slice(name.length)}`];
    return entry === undefined ? { unknown: specifier } : { path: posix.join(folder, entry) };
  };
}
