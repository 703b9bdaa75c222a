import { fileURLToPath } from 'node:url';
import type { ModulePreloadOptions, Plugin } from 'vite';
import { isSiteBuild, ROUTER } from './site-build.ts';

const BUNDLERS = /^\0vite\/preload-helper\.js$/;
const OURS = fileURLToPath(new URL('../src/lib/with-files.ts', import.meta.url));

/** Every part is named with its own file: the bundler leaves out one that imports nothing. */
const resolveDependencies: ModulePreloadOptions['resolveDependencies'] = (file, deps, { hostType }) =>
  hostType === 'js' ? [...new Set([file, ...deps])] : [...deps];

/**
 * Puts `withFiles` where the bundler has a function of its own around every `import()`. That one asks for modules at
 * once (`modulepreload`), and a browser that remembers a module that did not come keeps it away until the page is
 * opened anew.
 */
export function filesFirst(): Plugin {
  return {
    name: 'files-first',
    apply: isSiteBuild,
    enforce: 'pre',
    config: () => ({ build: { modulePreload: { polyfill: false, resolveDependencies } } }),
    resolveId: { filter: { id: BUNDLERS }, handler: () => OURS },
    buildEnd(error) {
      if (!error && !this.getModuleInfo(OURS)?.importers.some((id) => ROUTER.test(id)))
        this.error(
          'the bundler puts another function around import(): do modules still come after their files?',
        );
    },
  };
}
