import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Plugin } from 'vite';

const SCRIPT = fileURLToPath(new URL('../src/lib/call/opening/ask-early.ts', import.meta.url));
const PLACE = '<title>';

/**
 * Writes into the page the script that asks for the first screen's answers while the product's files are still on their
 * way. It is the one script that stands in the page itself; the server's policy names it by its hash.
 */
export function askEarly(): Plugin {
  return {
    name: 'ask-early',
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        const { outputFiles } = await build({
          entryPoints: [SCRIPT],
          bundle: true,
          write: false,
          minify: true,
          format: 'iife',
          target: 'es2022',
        });
        const script = outputFiles.map(({ text }) => text.trim()).join('');
        // Before all styles: a script waits for those that stand above it.
        return html.replace(PLACE, (place) => `<script>${script}</script>\n    ${place}`);
      },
    },
  };
}
