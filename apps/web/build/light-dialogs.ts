import type { Plugin } from 'vite';

const DIALOG = /\/@mantine\/core\/esm\/components\/(Modal|Drawer)\/\1Root\.mjs$/;
const SCROLL_AREA = /\/ScrollArea\/ScrollArea\.mjs$/;
const STAND_IN = 'virtual:scroll-area-stand-in';
const IS_STAND_IN = /^virtual:scroll-area-stand-in$/;

/**
 * The library's dialogs import its scroll area, and that the whole positioning library (21 KiB gzip), only to ask
 * whether it is the component they were given to scroll with. No dialog of ours gives one.
 */
export function lightDialogs(): Plugin {
  return {
    name: 'light-dialogs',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: SCROLL_AREA },
      handler: (_source, importer) => (importer !== undefined && DIALOG.test(importer) ? STAND_IN : null),
    },
    load: { filter: { id: IS_STAND_IN }, handler: () => 'export const ScrollArea = { Autosize: {} };' },
  };
}
