import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NotLoaded, withFiles } from './with-files.ts';

/** Links that were put into the page: what they are, and of which file. */
let postos: string[];
let pedidos: string[];
/** Files that do not come. */
let faltam: Set<string>;

class Link extends EventTarget {
  rel = '';
  href = '';
  crossOrigin = '';
  remove(): void {}
}

beforeEach(() => {
  [postos, pedidos, faltam] = [[], [], new Set()];
  vi.stubGlobal('fetch', async (address: string) => {
    pedidos.push(address);
    if (faltam.has(address)) throw new TypeError('Failed to fetch');
    return new Response('', { status: address.includes('sumiu') ? 404 : 200 });
  });
  vi.stubGlobal('document', {
    querySelector: (seletor: string) =>
      seletor.includes('modulepreload"][href="/assets/da-pagina.js"') ||
      seletor.includes('link[rel="preload"][href="/assets/a-caminho.css"')
        ? {}
        : null,
    createElement: () => new Link(),
    head: {
      append: (link: Link) => {
        postos.push(`${link.rel} ${link.href}`);
        link.dispatchEvent(new Event('load'));
      },
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

test('importa depois que todos os arquivos vieram, e cada um se pede uma vez', async () => {
  const importa = vi.fn(async () => 'parte');
  const arquivos = ['assets/a.js', 'assets/a.css', 'assets/da-pagina.js'];
  expect(await Promise.all([withFiles(importa, arquivos), withFiles(importa, arquivos)])).toEqual([
    'parte',
    'parte',
  ]);
  expect(pedidos).toEqual(['/assets/a.js', '/assets/a.css']);
  expect(postos.sort()).toEqual(['modulepreload /assets/a.js', 'stylesheet /assets/a.css']);
  expect(await withFiles(importa)).toBe('parte');
});

test('a folha de estilo que a página já nomeia não se pede outra vez', async () => {
  await withFiles(async () => 'parte', ['assets/a-caminho.css']);
  expect([pedidos, postos]).toEqual([[], ['stylesheet /assets/a-caminho.css']]);
});

test('o que não veio não é importado, e se pede de novo', async () => {
  const importa = vi.fn(async () => 'parte');
  faltam.add('/assets/b.js');
  await expect(withFiles(importa, ['assets/b.js', 'assets/c.js'])).rejects.toThrow(NotLoaded);
  expect(importa).not.toHaveBeenCalled();
  expect(postos).not.toContain('modulepreload /assets/b.js');
  faltam.clear();
  expect(await withFiles(importa, ['assets/b.js', 'assets/c.js'])).toBe('parte');
  expect(pedidos).toEqual(['/assets/b.js', '/assets/c.js', '/assets/b.js']);
});

test('uma resposta que não é o arquivo conta como não vinda', async () => {
  await expect(withFiles(async () => 'parte', ['assets/sumiu.js'])).rejects.toThrow(NotLoaded);
  expect(postos).toEqual([]);
});
