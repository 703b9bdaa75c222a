import { mended } from './mended.ts';

/**
 * The library gives each field an id by React, and once it is in the page another one that is drawn by lot: every field,
 * box and switch of a screen was drawn twice before the screen was seen. The first id is one of its kind already.
 */
export const oneId = () =>
  mended({
    name: 'one-id',
    file: /\/@mantine\/hooks\/esm\/use-id\/use-id\.mjs$/,
    changes: [
      [/const \[uuid, setUuid\] = useState\((`mantine-\$\{reactId[^`]*`)\);/, 'const uuid = $1;'],
      [/const hasInitializedRef[\s\S]*?\}, \[\]\);/, ''],
    ],
    doubt: 'ids are given in another way: are fields still drawn twice for them?',
  });
