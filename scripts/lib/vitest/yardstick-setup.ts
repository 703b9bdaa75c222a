import { pbkdf2Sync } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { limitsFor } from './limits.ts';

/** Work for a tenth of a second. */
const ROUNDS = 200_000;
const TIMES = 600;

/** Where a run has no database to clone, a sum that no machine does quicker than its tests. */
export function setup(project: TestProject): void {
  const start = performance.now();
  pbkdf2Sync('medida', 'da rodada', ROUNDS, 32, 'sha256');
  project.provide('limits', limitsFor(performance.now() - start, TIMES));
}
