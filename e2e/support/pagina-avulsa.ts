import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import type { Page } from 'playwright-core';
import { build } from 'vite';

const TIPOS: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

interface Avulsa {
  /** Lets the page of the browser open it below `/avulsa/`, beside the product's own API. */
  serve: (page: Page) => Promise<void>;
  close: () => Promise<void>;
}

/** Builds a page of `e2e/fixtures/<nome>` for a part of the product that no screen shows yet. */
export async function constroiAvulsa(nome: string): Promise<Avulsa> {
  const folder = await mkdtemp(path.join(tmpdir(), 'retaguarda-avulsa-'));
  await build({
    root: `e2e/fixtures/${nome}`,
    base: '/avulsa/',
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    css: { postcss: 'apps/web' },
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2022',
      minify: false,
      chunkSizeWarningLimit: 10_000,
    },
  });
  return {
    serve: async (page) => {
      await page.route('**/avulsa/**', async (route) => {
        const pedido = new URL(route.request().url()).pathname.replace('/avulsa/', '') || 'index.html';
        const body = await readFile(path.join(folder, path.normalize(pedido)));
        await route.fulfill({ body, contentType: TIPOS[path.extname(pedido)] ?? 'application/octet-stream' });
      });
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}
