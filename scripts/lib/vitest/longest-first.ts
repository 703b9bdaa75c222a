import { statSync } from 'node:fs';
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { readCosts } from './costs.mjs';

/** Of a file that has not run here yet: a browser's test takes longer than others of its size. */
const MS_A_BYTE = 2;

const expectedMs = (known: ReturnType<typeof readCosts>, moduleId: string): number =>
  known[relative(process.cwd(), moduleId)]?.ms ?? statSync(moduleId).size * MS_A_BYTE;

/** The longest files begin first, by the last run: one that begins last is waited for alone. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const projects = new Set(files.map((file) => file.project.name));
    const known = new Map([...projects].map((name) => [name, readCosts(name)]));
    const expected = new Map(
      files.map((file) => [file, expectedMs(known.get(file.project.name) ?? {}, file.moduleId)]),
    );
    return [...files].sort((a, b) => (expected.get(b) ?? 0) - (expected.get(a) ?? 0));
  }
}
