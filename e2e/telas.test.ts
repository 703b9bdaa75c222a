import { mkdirSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { abre, acessivel, entra, launch } from './support/browser.ts';

const PASTA = 'test-results/telas';
const TELAS = [
  '/',
  '/pericias?tipo=5',
  '/pericias/200',
  '/pericias/200?passo=2',
  '/pericias/200?passo=3',
  '/baixas',
  '/baixas/1',
];

let browser: Browser;
beforeAll(async () => {
  mkdirSync(PASTA, { recursive: true });
  browser = await launch();
});
afterAll(() => browser.close());

describe.each([
  { largura: 1440, escuro: false },
  { largura: 1440, escuro: true },
  { largura: 390, escuro: false },
  { largura: 390, escuro: true },
])('%o', (opcoes) => {
  test('cada tela abre sem falha, cabe na largura e axe não acha nada grave', async () => {
    const { page, context, falhas } = await abre(browser, opcoes);
    await page.goto('/login');
    await acessivel(page, '/login');
    await entra(page);
    for (const tela of TELAS) {
      await page.goto(tela);
      await page.waitForLoadState('networkidle');
      const nome = `${tela.replace(/\W+/g, '-')}-${opcoes.largura}-${opcoes.escuro ? 'escuro' : 'claro'}`;
      await page.screenshot({ path: `${PASTA}/${nome}.png` });
      await acessivel(page, nome);
      const largura = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(largura, nome).toBeLessThanOrEqual(opcoes.largura);
    }
    expect(falhas).toEqual([]);
    await context.close();
  });
});
