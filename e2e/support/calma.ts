import type { Page } from 'playwright-core';

/** What is measured of a screen at rest. */
interface Medida {
  /** Pixels from the top to the end of the head, to the heads of the columns, and to the first record. */
  cabeca: number;
  cabecas: number;
  primeira: number;
  controles: number;
  linhaMaisAlta: number;
  primarios: number;
  /** The ground of rows runs from the menu to the window's edge; that of a part of a screen, to the part's. */
  deBordaABorda: boolean;
  paginadores: number;
  /** Buttons without a word, by their names. */
  soIcones: string[];
}

export async function mede(page: Page): Promise<Medida> {
  return page.evaluate(() => {
    const main = document.querySelector('main') ?? document.body;
    const seen = (e: Element) => e.getClientRects().length > 0 && getComputedStyle(e).visibility !== 'hidden';
    const all = (selector: string) => [...main.querySelectorAll<HTMLElement>(selector)].filter(seen);
    // What stands within a field is part of it, and a sum is a figure that can be asked.
    const atRest = (e: Element) =>
      e.closest('tbody tr, [data-soma]') === null &&
      (e.matches('input') || e.closest('.mantine-Input-wrapper') === null);
    const filled = document.createElement('i');
    filled.style.backgroundColor = 'var(--mantine-primary-color-filled)';
    document.body.append(filled);
    const primary = getComputedStyle(filled).backgroundColor;
    filled.remove();
    const rows = all('tbody tr[data-linha]');
    const top = (e: Element | undefined) => Math.round(e?.getBoundingClientRect().top ?? -1);
    const [first] = rows;
    const buttons = all('button, a[href]').filter(atRest);
    return {
      cabeca: Math.round(all('header')[0]?.getBoundingClientRect().bottom ?? -1),
      cabecas: top(all('thead th')[0]),
      primeira: top(first),
      controles: all('button, a[href], input, select, [role="tab"]').filter(atRest).length,
      linhaMaisAlta: Math.max(...rows.map((r) => Math.round(r.getBoundingClientRect().height))),
      primarios: all('.mantine-Button-root').filter((b) => getComputedStyle(b).backgroundColor === primary)
        .length,
      deBordaABorda:
        first?.closest('[data-edge]') !== null ||
        rows.every((r) => {
          const { left, right } = r.getBoundingClientRect();
          const { left: from, right: to } = main.getBoundingClientRect();
          return left <= from + 1 && right >= to - 1;
        }),
      paginadores: all('nav[aria-label="Paginação"]').length,
      soIcones: buttons
        .filter((b) => (b.innerText ?? '').trim() === '')
        .map((b) => b.getAttribute('aria-label') ?? b.title),
    };
  });
}

/** What has the focus: by its row, else by the bar that it is a part of, else by itself. */
const emFoco = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: e } = document;
    if (!(e instanceof HTMLElement)) return '';
    if (e.matches('tr[data-linha]')) return 'linha';
    const bar = e.closest('[role="toolbar"], [role="tablist"]');
    const label = e instanceof HTMLInputElement ? e.labels?.[0]?.innerText : e.innerText;
    return bar?.getAttribute('aria-label') ?? e.getAttribute('aria-label') ?? label ?? e.tagName;
  });

/** Stops of the Tab key from the link that skips the menu to the first row, pressed one by one. */
export async function paradas(page: Page): Promise<string[]> {
  await page.locator('a[href="#conteudo"]').first().focus();
  await page.keyboard.press('Enter');
  const vistas = ['pular'];
  while (vistas.at(-1) !== 'linha' && vistas.length < 20) {
    await page.keyboard.press('Tab');
    vistas.push(await emFoco(page));
  }
  return vistas;
}

/** The same way back. */
export async function deVolta(page: Page, ate: number): Promise<string[]> {
  const vistas = [await emFoco(page)];
  while (vistas.length < ate) {
    await page.keyboard.press('Shift+Tab');
    vistas.push(await emFoco(page));
  }
  return vistas;
}

/** An icon may stand without its word. */
export const SO_ICONES = new Set([
  'Mais ações',
  'Ajuda desta tela',
  'Página anterior',
  'Próxima página',
  'Limpar busca',
]);
