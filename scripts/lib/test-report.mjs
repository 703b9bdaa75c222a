// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

/**
 * @typedef {object} Failure
 * @property {string} where the file, and the test in it where it came to one
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
 * @returns {Outcome}
 */
export function readReport(report, exitCode) {
  const {
    numPassedTests = 0,
    numFailedTests = 0,
    testResults = [],
  } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {};
  return {
    passed: numPassedTests,
    failed: exitCode === 0 ? numFailedTests : Math.max(1, numFailedTests),
    failures: testResults.flatMap(failuresOf),
  };
}

/**
 * @param {{ name: string, status: string, message?: string, assertionResults: { fullName: string, status: string, failureMessages?: string[] }[] }} file
 * @returns {Failure[]}
 */
function failuresOf({ name, status, message, assertionResults }) {
  const file = relative(process.cwd(), name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0) return status === 'failed' ? [{ where: file, message: message ?? '' }] : [];
  return failed.map(({ fullName, failureMessages }) => ({
    where: `${file} > ${fullName}`,
    message: (failureMessages ?? []).join('\n'),
  }));
}
