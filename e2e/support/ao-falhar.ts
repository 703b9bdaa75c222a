import { afterEach } from 'vitest';
import { oQueSeVe } from './browser.ts';

// Where a test fails is often far from whoever reads of it: what its pages showed is told beside its error.
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  const visto = await oQueSeVe();
  if (visto !== '') throw new Error(`o que se via:\n${visto}`);
});
