// @ts-check
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keepFigures } from './ratchet.mjs';

/** Where the figures are kept, with what they are to reach; whoever raises one says why beside it. */
export const KEPT = 'scripts/measure.json';

/** @param {string} root @returns {import('./ratchet.mjs').KeptFigures} */
export const readKept = (root) =>
  existsSync(join(root, KEPT)) ? JSON.parse(readFileSync(join(root, KEPT), 'utf8')) : {};

/** @param {string} root @param {import('./ratchet.mjs').KeptFigures} kept */
export const writeKept = (root, kept) =>
  writeFileSync(join(root, KEPT), `${JSON.stringify(kept, null, 2)}\n`);

/**
 * Keeps what a program has made worse, with its reason; what was worse already stays refused.
 * @param {string} root @param {import('./ratchet.mjs').Figures} before @param {import('./ratchet.mjs').Figures} after @param {string} reason
 */
export function keepWhatRose(root, before, after, reason) {
  const kept = readKept(root);
  const changed = Object.entries(after).filter(
    ([name, { value }]) => value !== before[name]?.value && kept[name],
  );
  const raised = keepFigures(kept, Object.fromEntries(changed), reason);
  writeKept(root, {
    ...kept,
    ...Object.fromEntries(Object.entries(raised).filter(([, { reason: why }]) => why === reason)),
  });
}
