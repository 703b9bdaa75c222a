// @ts-check
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../run.mjs';

/**
 * What a test file took in the last run that had it.
 * @typedef {object} Cost
 * @property {number} ms of the clock
 * @property {number} processorMs of its worker and of the processes that the worker started and ended
 */

/** @typedef {Record<string, Cost>} Costs by the file's path in the repository */

export const KEPT = join(ROOT, 'node_modules', '.cache', 'testes');

/**
 * The costs of one project of vitest; none where it has not run here yet.
 * @param {string} project
 * @param {string} [folder]
 * @returns {Costs}
 */
export function readCosts(project, folder = KEPT) {
  try {
    return JSON.parse(readFileSync(join(folder, `${project}.json`), 'utf8'));
  } catch {
    return {};
  }
}

/**
 * Keeps what the files of a run took; files that were not in it keep what they have.
 * @param {string} project
 * @param {Costs} costs
 * @param {string} [folder]
 */
export function keepCosts(project, costs, folder = KEPT) {
  mkdirSync(folder, { recursive: true });
  const all = { ...readCosts(project, folder), ...costs };
  writeFileSync(join(folder, `${project}.json`), JSON.stringify(all, undefined, 1));
}

/**
 * The dearest files of all projects, the dearest first; a line each.
 * @param {number} count
 * @param {string} [folder]
 * @returns {string[]}
 */
export function dearest(count, folder = KEPT) {
  const rows = projectsIn(folder).flatMap((project) =>
    Object.entries(readCosts(project, folder)).map(([file, cost]) => ({ project, file, ...cost })),
  );
  const tenths = (/** @type {number} */ ms) =>
    (ms / 1000).toLocaleString('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 }).padStart(7);
  return rows
    .sort((a, b) => b.ms - a.ms)
    .slice(0, count)
    .map(
      ({ project, file, ms, processorMs }) =>
        `${tenths(ms)} s ${tenths(processorMs)} s de processador  ${project.padEnd(10)} ${file}`,
    );
}

/** @param {string} folder */
function projectsIn(folder) {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => name.slice(0, -'.json'.length));
  } catch {
    return [];
  }
}
