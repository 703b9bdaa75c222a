// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** @param {string} text */
const hash = (text) => createHash('sha1').update(text).digest('base64url');

/** @param {string} path */
function read(path) {
  try {
    return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  } catch {
    return {};
  }
}

/**
 * What is found in each file by its text alone; of one that has not changed since, as it was found then. What finds it
 * is not even loaded where nothing has.
 * @template T
 * @param {ReadonlyMap<string, string>} texts
 * @param {{ root: string, finder: URL, load: () => Promise<(path: string, text: string) => T> }} by `finder` is the file that finds it
 * @returns {Promise<Map<string, T>>}
 */
export async function keptByText(texts, { root, finder, load }) {
  const own = hash(readFileSync(finder, 'utf8')).slice(0, 12);
  const path = join(root, 'node_modules/.cache/by-text', `${own}.json`);
  /** @type {Record<string, [string, T]>} */
  const kept = read(path);
  /** @type {Map<string, [string, T]>} */
  const now = new Map();
  let changed = Object.keys(kept).length !== texts.size;
  for (const [file, text] of texts) {
    const key = hash(text);
    const before = kept[file];
    if (before?.[0] === key) {
      now.set(file, before);
      continue;
    }
    const find = await load();
    now.set(file, [key, find(file, text)]);
    changed = true;
  }
  if (changed) {
    mkdirSync(dirname(path), { recursive: true });
    // Another run never reads half a file.
    writeFileSync(`${path}.${process.pid}`, JSON.stringify(Object.fromEntries(now)));
    renameSync(`${path}.${process.pid}`, path);
  }
  return new Map([...now].map(([file, [, found]]) => [file, found]));
}
