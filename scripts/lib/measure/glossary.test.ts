import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repositoryFiles } from '../repository-files.mjs';
import { ROOT } from '../run.mjs';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** Code, without the tests. */
const isSource = (path: string): boolean =>
  /^(apps|packages|scripts|bench)\/.*\.(ts|tsx|mjs|sql|css)$/.test(path) && !/\.(test|falha)\./.test(path);

const WORDS = /[\p{L}\p{N}_$]+/gu;

test('each name that the glossary gives exists in the code', () => {
  const files = repositoryFiles(ROOT, isSource);
  const texts = files.map(read);
  const words = new Set(texts.flatMap((text) => text.match(WORDS) ?? []));
  const exists = (name: string): boolean => {
    if ((name.match(WORDS) ?? []).every((word) => words.has(word))) return true;
    // A path of the repository, or the part of a name that is told of several.
    const part = name.replace(/…|\*+$/g, '');
    return files.some((path) => path.includes(part)) || texts.some((text) => text.includes(part));
  };
  const named = [...read('docs/glossary.md').matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(200);
  expect([...new Set(named)].filter((name) => !exists(name))).toEqual([]);
});
