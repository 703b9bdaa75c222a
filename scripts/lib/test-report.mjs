// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

/**
 * @typedef {object} Failure
 * @property {string} where the file, and the test in it where it came to one
 * @property {string} alone the command that runs it alone
 * @property {string} message
 */

/**
 * @typedef {object} Outcome
 * @property {number} passed
 * @property {number} failed
 * @property {readonly Failure[]} failures those that the report names
 */

/**
 * What one run of vitest came to, from its JSON report. A run that failed without a failed test (a file that does not
 * load, a report that was not written) counts as one failure.
 * @param {string} report
 * @param {number} exitCode
 * @param {string} project of vitest
 * @returns {Outcome}
 */
export function readReport(report, exitCode, project) {
  const {
    numPassedTests = 0,
    numFailedTests = 0,
    testResults = [],
  } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {};
  return {
    passed: numPassedTests,
    failed: exitCode === 0 ? numFailedTests : Math.max(1, numFailedTests),
    failures: testResults.flatMap((/** @type {FileResult} */ file) => failuresOf(file, project)),
  };
}

/** @typedef {{ name: string, status: string, message?: string, assertionResults: { fullName: string, status: string, failureMessages?: string[] }[] }} FileResult */

/**
 * @param {FileResult} result
 * @param {string} project
 * @returns {Failure[]}
 */
function failuresOf({ name, status, message, assertionResults }, project) {
  const file = relative(process.cwd(), name);
  const alone = `npx vitest run --project ${project} ${file}`;
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0) return status === 'failed' ? [{ where: file, alone, message: message ?? '' }] : [];
  return failed.map(({ fullName, failureMessages }) => ({
    where: `${file} > ${fullName}`,
    alone: `${alone} -t '${asPattern(fullName)}'`,
    message: (failureMessages ?? []).join('\n'),
  }));
}

/**
 * The name of a test as the runner looks for it, a pattern, between the quotes of a shell.
 * @param {string} name
 */
const asPattern = (name) => name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replaceAll("'", '.');
