import { expect, test } from 'vitest';
import { typedAfter } from './typed-after.ts';

const key = (k: string, mods: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey', boolean>> = {}) => ({
  key: k,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...mods,
});

test.each([
  ['the first letter', null, key('s'), 's'],
  ['the next one', 's', key('ã'), 'sã'],
  ['a space within', 'são', key(' '), 'são '],
  ['a space at the start opens the list instead', null, key(' '), null],
  ['Backspace', 'sã', key('Backspace'), 's'],
  ['Backspace on nothing', null, key('Backspace'), null],
  ['a key that writes nothing', 's', key('Tab'), null],
  ['a shortcut', null, key('s', { ctrlKey: true }), null],
])('%s', (_, typed, pressed, after) => {
  expect(typedAfter(typed, pressed)).toBe(after);
});
