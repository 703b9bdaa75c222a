import type { Plugin } from 'vite';

const DIALOG = /\/@mantine\/core\/esm\/components\/(Modal|Drawer)\/\1Root\.mjs$/;
const SCROLL_AREA = /\/ScrollArea\/ScrollArea\.mjs$/;
const STAND_IN = '\0scroll-area-stand-in';

/**
 * The library's dialogs import its scroll area, and that the whole positioning library (21 KiB gzip), only to ask
 * whether it is the component they were given to scroll with. No dialog of ours gives one.
 */
export function lightDialogs(): Plugin {
  return {
    name: 'light-dialogs',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      importer !== undefined && DIALOG.test(importer) && SCROLL_AREA.test(source) ? STAND_IN : null,
    load: (id) => (id === STAND_IN ? 'export const ScrollArea = { Autosize: {} };' : null),
  };
}
