import { expect, test } from 'vitest';
import { hasDuplicateKey } from './json-body.ts';

test.each([
  '{"a":1,"a":2}',
  '{"a":1,"\\u0061":2}',
  '{"x":[{"b":1,"b":1}]}',
  '[{"a":{"c":0,"d":{"c":1},"c":2}}]',
  '{"a":"{\\"", "a":1}',
])('%s names a key twice', (texto) => expect(hasDuplicateKey(texto)).toBe(true));

test.each([
  '{"a":1,"b":{"a":2}}',
  '[{"a":1},{"a":1}]',
  '{"a":"a:\\"a\\":1"}',
  '{"a":["a","a"],"b":"a"}',
  '"a"',
  '',
  '{"a":',
])('%s does not', (texto) => expect(hasDuplicateKey(texto)).toBe(false));

test('a long body is looked through at once', () => {
  const longo = JSON.stringify(
    Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`k${i}`, '\\"'.repeat(5)])),
  );
  expect(hasDuplicateKey(longo)).toBe(false);
  expect(hasDuplicateKey(`${'['.repeat(50_000)}{"a":1,"a":1}`)).toBe(true);
});
