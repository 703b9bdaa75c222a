import type { Plugin } from 'vite';
import { isSiteBuild } from './site-build.ts';

/** What tells a browser that nearly all of a script runs as soon as it comes (explicit compile hints of V8). */
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Has every script compiled whole, beside the page, while it comes. A browser leaves each function for when it is first
 * called: a first screen calls some two thousand, and its page stood still while they were compiled one by one (decision 0058).
 */
export function compileAhead(): Plugin {
  return {
    name: 'compile-ahead',
    apply: isSiteBuild,
    enforce: 'post',
    // A browser that keeps a file by its name gets this one anew.
    augmentChunkHash: () => HINT,
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = HINT + file.code;
      },
    },
  };
}
