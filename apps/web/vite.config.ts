import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { askEarly } from './build/ask-early.ts';
import { compileAhead } from './build/compile-ahead.ts';
import { filesFirst } from './build/files-first.ts';
import { firstLoad } from './build/first-load.ts';
import { joinChunks } from './build/join-chunks.ts';
import { lightDialogs } from './build/light-dialogs.ts';
import { oneFocus } from './build/one-focus.ts';
import { oneId } from './build/one-id.ts';
import { onePath } from './build/one-path.ts';
import { stripRouteSchemas } from './build/strip-route-schemas.ts';

/** What is answered in the name of the network that is called. */
const OF_THE_SERVER = ['/api', '/mcp', '/manifest.webmanifest', '/apple-touch-icon.png', '/icone-'];

export default defineConfig({
  plugins: [
    react(),
    stripRouteSchemas(),
    lightDialogs(),
    oneFocus(),
    oneId(),
    onePath(),
    filesFirst(),
    joinChunks(() => [stripRouteSchemas(), lightDialogs(), filesFirst()]),
    compileAhead(),
    firstLoad(),
    askEarly(),
  ],
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      OF_THE_SERVER.map((address) => [
        address,
        { target: process.env.API_URL ?? 'http://localhost:3000', changeOrigin: false },
      ]),
    ),
  },
  worker: { format: 'es' },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // The content policy allows no data: scripts or styles, so nothing is inlined.
    assetsInlineLimit: 0,
  },
});
