// @ts-check
import { existsSync, readFileSync } from 'node:fs';

/**
 * @typedef {object} Count
 * @property {number} passed
 * @property {number} failed
 */

/**
 * What one run of vitest counted, from its JSON report. A run that failed without a failed test (a file that does not
 * load, a report that was not written) counts as one failure.
 * @param {string} report
 * @param {number} exitCode
 * @returns {Count}
 */
export function countTests(report, exitCode) {
  const { numPassedTests = 0, numFailedTests = 0 } = existsSync(report)
    ? JSON.parse(readFileSync(report, 'utf8'))
    : {};
  return { passed: numPassedTests, failed: exitCode === 0 ? numFailedTests : Math.max(1, numFailedTests) };
}
