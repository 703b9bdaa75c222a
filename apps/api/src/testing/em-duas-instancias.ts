import type pg from 'pg';
import { runDueJobs, type ScheduledJob } from '../base/scheduled-jobs.ts';

/** What must not fail, fails the test. */
export const falha = (error: unknown): void => {
  throw error;
};

/** Does what is due as two instances do it at the same time. */
export const cumpreEmDuas = (pool: pg.Pool, deveres: readonly ScheduledJob[]) =>
  Promise.all([1, 2].map(() => runDueJobs({ pool, publicUrl: 'https://rede.exemplo' }, deveres, falha)));
