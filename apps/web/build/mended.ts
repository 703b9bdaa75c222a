import type { Plugin } from 'vite';

interface Mend {
  name: string;
  /** The library's file. */
  file: RegExp;
  /** What stands in it, and what is to stand there. */
  changes: readonly (readonly [from: RegExp, to: string])[];
  /** Asked of whoever updates the library, where the file is written in another way. */
  doubt: string;
}

/** Builds a library's file with a fault of it mended; fails where it no longer says what was mended. */
export const mended = ({ name, file, changes, doubt }: Mend): Plugin => ({
  name,
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: file },
    handler(code) {
      if (!changes.every(([from]) => from.test(code))) this.error(doubt);
      return { code: changes.reduce((text, [from, to]) => text.replace(from, to), code), map: null };
    },
  },
});
