// @ts-check
import { posix } from 'node:path';

/** @typedef {ReadonlyMap<string, import('./facts.mjs').Facts>} AllFacts */

/** Which files of the code each file imports.
 * @param {AllFacts} facts @returns {Map<string, string[]>} */
export const importsOf = (facts) =>
  new Map(
    [...facts].map(([path, { imports }]) => [
      path,
      imports.map((to) => posix.join(posix.dirname(path), to)).filter((to) => facts.has(to)),
    ]),
  );

/** @param {string} path @returns {string} the feature's folder; empty elsewhere */
const featureOf = (path) => /^apps\/[^/]+\/src\/features\/[^/]+/.exec(path)?.[0] ?? '';

/** The longest way of imports inside each feature, in files: its floors.
 * @param {ReadonlyMap<string, string[]>} imports @returns {[feature: string, floors: number][]} */
export function floors(imports) {
  /** @type {Map<string, number>} */
  const known = new Map();
  /** @param {string} path @param {readonly string[]} above @returns {number} */
  const heightOf = (path, above) => {
    const before = known.get(path);
    if (before !== undefined) return before;
    if (above.includes(path)) return 0;
    const below = (imports.get(path) ?? []).filter((to) => featureOf(to) === featureOf(path));
    const height = 1 + Math.max(0, ...below.map((to) => heightOf(to, [...above, path])));
    known.set(path, height);
    return height;
  };
  /** @type {Map<string, number>} */
  const tallest = new Map();
  for (const path of imports.keys()) {
    const feature = featureOf(path);
    if (feature !== '') tallest.set(feature, Math.max(tallest.get(feature) ?? 0, heightOf(path, [])));
  }
  return [...tallest].sort(([, a], [, b]) => b - a);
}

/** Folders beside each other that import one another, all below them taken together.
 * @param {ReadonlyMap<string, string[]>} imports @returns {string[]} */
export function circles(imports) {
  /** @type {Set<string>} */
  const arrows = new Set();
  for (const [path, targets] of imports)
    for (const target of targets) {
      const [from, to] = [path.split('/'), target.split('/')];
      const same = from.findIndex((part, i) => part !== to[i]);
      // Files of one folder, or of one above the other, are no two folders.
      if (same < 0 || same >= from.length - 1 || same >= to.length - 1) continue;
      arrows.add(`${from.slice(0, same + 1).join('/')} ${to.slice(0, same + 1).join('/')}`);
    }
  return [...arrows].filter((arrow) => {
    const [from = '', to = ''] = arrow.split(' ');
    return from < to && arrows.has(`${to} ${from}`);
  });
}

/** How many files of code each folder holds itself.
 * @param {Iterable<string>} paths @returns {[folder: string, files: number][]} */
export function flattest(paths) {
  /** @type {Map<string, number>} */
  const folders = new Map();
  for (const path of paths) folders.set(posix.dirname(path), (folders.get(posix.dirname(path)) ?? 0) + 1);
  return [...folders].sort(([, a], [, b]) => b - a);
}
