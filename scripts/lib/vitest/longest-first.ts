import { statSync } from 'node:fs';
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { readCosts } from './costs.mjs';

/** Of a file that has not run here yet: a browser's test takes longer than others of its size. */
const MS_A_BYTE = 2;

function expectedMs({ project, moduleId }: TestSpecification): number {
  const known = readCosts(project.name)[relative(process.cwd(), moduleId)];
  return known?.ms ?? statSync(moduleId).size * MS_A_BYTE;
}

/** The longest files begin first, by the last run: one that begins last is waited for alone. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const expected = new Map(files.map((file) => [file, expectedMs(file)]));
    return [...files].sort((a, b) => (expected.get(b) ?? 0) - (expected.get(a) ?? 0));
  }
}
