import { afterAll } from 'vitest';
import { processorMs } from './processor.mjs';

declare module 'vitest' {
  interface TaskMeta {
    /** Of a file: processor time of its worker meanwhile, in milliseconds. */
    processorMs?: number;
  }
}

const before = processorMs();

// biome-ignore lint/correctness/noEmptyPattern: the runner reads from this pattern what a hook asks for; the file comes second.
afterAll(({}, { file }) => {
  file.meta.processorMs = processorMs() - before;
});
