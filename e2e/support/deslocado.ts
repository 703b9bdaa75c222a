import type { Page } from 'playwright-core';

/** How far what was there has moved since the page was opened. */
export const deslocado = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        new PerformanceObserver((lista) => {
          const valores = lista.getEntries().map((e) => ('value' in e ? Number(e.value) : 0));
          done(valores.reduce((soma, v) => soma + v, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // Nothing is told where nothing has moved.
        requestAnimationFrame(() => requestAnimationFrame(() => done(0)));
      }),
  );
