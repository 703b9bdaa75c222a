// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryFiles } from '../repository-files.mjs';

const MEASURED = /^((packages|apps)\/.*\.(tsx?|md)|docs\/.*\.md|[^/]+\.md)$/;

/** @param {string} path */
export const isTest = (path) => /\.(test(-d)?|falha)\.tsx?$|\/testing\//.test(path);

/**
 * The texts of the repository, by path: what git knows or would take, as it stands now.
 * @param {string} root
 * @returns {Map<string, string>}
 */
export const readSources = (root) =>
  new Map(
    repositoryFiles(root, (path) => MEASURED.test(path) && !path.includes('/fixtures/')).map((path) => [
      path,
      readFileSync(join(root, path), 'utf8'),
    ]),
  );

/** @param {ReadonlyMap<string, string>} sources */
export const codeOf = (sources) =>
  new Map([...sources].filter(([path]) => /^(packages|apps)\/.*\.tsx?$/.test(path) && !isTest(path)));

/** @param {string} text */
export const linesOf = (text) => text.split('\n').length - 1;

/** @param {Iterable<string>} texts */
export const allLines = (texts) => [...texts].reduce((sum, text) => sum + linesOf(text), 0);
