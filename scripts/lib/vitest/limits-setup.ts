import { inject, vi } from 'vitest';
import type {} from './limits.ts';

const { testMs, waitMs } = inject('limits');
vi.setConfig({ testTimeout: testMs, hookTimeout: testMs, expect: { poll: { timeout: waitMs } } });
// For what tests share with measures, which know no test runner.
process.env.TEST_WAIT_MS = String(waitMs);
