import { inject, vi } from 'vitest';
import type {} from './limits.ts';

const { testMs: byYardstick, waitMs } = inject('limits');
/** Whoever asks for hours says so. */
const testMs = Number(process.env.TEST_LIMIT_MS ?? byYardstick);
vi.setConfig({ testTimeout: testMs, hookTimeout: testMs, expect: { poll: { timeout: waitMs } } });
// For what tests share with measures, which know no test runner.
process.env.TEST_WAIT_MS = String(waitMs);
