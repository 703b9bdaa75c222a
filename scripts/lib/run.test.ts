import { expect, test } from 'vitest';
import { run } from './run.mjs';

test('what takes longer than it may is ended', async () => {
  const { code } = await run(process.execPath, ['-e', 'setInterval(() => undefined, 1000);'], {
    limitMs: 300,
  });
  expect(code).toBe(137);
});
