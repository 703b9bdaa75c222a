// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** @param {string} text */
const hash = (text) => createHash('sha1').update(text).digest('base64url');

const OWN = readFileSync(new URL('./facts.mjs', import.meta.url), 'utf8');

/** @param {string} path @returns {Record<string, [string, import('./facts.mjs').Facts]>} */
function read(path) {
  try {
    return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  } catch {
    return {};
  }
}

/**
 * What each file says; of one that has not changed since, as it was found then. The parser is not even loaded where
 * nothing has.
 * @param {string} root @param {ReadonlyMap<string, string>} code
 * @returns {Promise<Map<string, import('./facts.mjs').Facts>>}
 */
export async function keptFacts(root, code) {
  const path = join(root, 'node_modules/.cache/measure', `${hash(OWN).slice(0, 12)}.json`);
  const kept = read(path);
  /** @type {Record<string, [string, import('./facts.mjs').Facts]>} */
  const now = {};
  let fresh = 0;
  for (const [file, text] of code) {
    const key = hash(text);
    const found = kept[file];
    if (found?.[0] === key) now[file] = found;
    else {
      const { factsOf } = await import('./facts.mjs');
      now[file] = [key, factsOf(file, text)];
      fresh += 1;
    }
  }
  if (fresh > 0) {
    mkdirSync(dirname(path), { recursive: true });
    // Another run never reads half a file.
    writeFileSync(`${path}.${process.pid}`, JSON.stringify(now));
    renameSync(`${path}.${process.pid}`, path);
  }
  return new Map(Object.entries(now).map(([file, [, facts]]) => [file, facts]));
}
