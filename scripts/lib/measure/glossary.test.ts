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
    // Of what is told of several by '…', and of a word, the words; a path of the repository or an address stands as it is.
    if (name.includes('…') || !name.includes('/'))
      return (name.match(WORDS) ?? []).every(
        (word) => words.has(word) || texts.some((text) => text.includes(word)),
      );
    return files.some((path) => path.includes(name)) || texts.some((text) => text.includes(name));
  };
  const named = [...read('docs/glossary.md').matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(200);
  expect([...new Set(named)].filter((name) => !exists(name))).toEqual([]);
});
