import { mended } from './mended.ts';

/**
 * The library's focus trap gives the focus to a dialog's first field when it is put in the page, and a second time from
 * an effect: on a slow machine whoever had gone on to another field by then was thrown back, and typed into the first.
 * The first time is enough: a trap that becomes active takes its element anew.
 */
export const oneFocus = () =>
  mended({
    name: 'one-focus',
    file: /\/@mantine\/hooks\/esm\/use-focus-trap\/use-focus-trap\.mjs$/,
    changes: [
      [
        /if \(ref\.current\) setTimeout\(\(\) => \{\s*if \(ref\.current\) focusNode\(ref\.current\);\s*\}\);/,
        '',
      ],
    ],
    doubt: 'the focus trap is written in another way: does it still focus twice?',
  });
