import type { Plugin } from 'vite';

const USE_ID = /\/@mantine\/hooks\/esm\/use-id\/use-id\.mjs$/;
const MADE = /const \[uuid, setUuid\] = useState\((`mantine-\$\{reactId[^`]*`)\);/;
const AGAIN = /const hasInitializedRef[\s\S]*?\}, \[\]\);/;

/**
 * The library gives each field an id by React, and once it is in the page another one that is drawn by lot: every field,
 * box and switch of a screen was drawn twice before the screen was seen. The first id is one of its kind already.
 */
export function oneId(): Plugin {
  return {
    name: 'one-id',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!USE_ID.test(id)) return null;
      if (!MADE.test(code) || !AGAIN.test(code))
        this.error('ids are given in another way: are fields still drawn twice for them?');
      return { code: code.replace(MADE, 'const uuid = $1;').replace(AGAIN, ''), map: null };
    },
  };
}
