// @ts-check
import ts from 'typescript';

/** What a file imports, types among it, as it is written.
 * @param {string} _path @param {string} text @returns {string[]} */
export const importsOf = (_path, text) => [
  ...new Set(ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName)),
];
