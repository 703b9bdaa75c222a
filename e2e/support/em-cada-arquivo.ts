import path from 'node:path';
import { afterAll, afterEach } from 'vitest';
import { fechaNavegador, oQueSeVe } from './browser.ts';

/** A file's name for the pictures of a test. */
const figuraDe = (arquivo: string, teste: string): string =>
  `${path.basename(arquivo, '.test.ts')} ${teste}`.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 100);

// Where a test fails is often far from whoever reads of it: what its pages showed is told beside its error.
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  const visto = await oQueSeVe(path.resolve('test-results', figuraDe(task.file.name, task.name)));
  if (visto !== '') throw new Error(`o que se via:\n${visto}`);
});

afterAll(fechaNavegador);
