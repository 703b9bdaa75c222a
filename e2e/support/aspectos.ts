import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { ALTURA, ASPECTOS, type Aspecto, acessivel, assentada, figura } from './browser.ts';

/** How a page is opened. */
const AO_ABRIR: Aspecto = { largura: 1440, escuro: false };

/** The open page takes another width and scheme, and is drawn in them. */
export async function veste(page: Page, { largura, escuro }: Aspecto): Promise<void> {
  await page.emulateMedia({ colorScheme: escuro ? 'dark' : 'light' });
  await page.setViewportSize({ width: largura, height: ALTURA });
  await assentada(page);
}

interface Juizo {
  /** Where its pictures lie. */
  pasta: string;
  /** In which it is judged; all of `ASPECTOS` where nothing is said. */
  aspectos?: readonly Aspecto[];
  /** What is done to it once it is drawn. */
  arruma?: ((page: Page) => Promise<unknown>) | undefined;
  /** What else holds of it. */
  confere?: ((page: Page, aspecto: Aspecto) => Promise<unknown>) | undefined;
}

/** A screen as it stands, wide and narrow, light and dark: it fits, axe finds nothing, and it leaves a picture. */
export async function emCadaAspecto(
  page: Page,
  nome: string,
  { pasta, aspectos = ASPECTOS, arruma, confere }: Juizo,
): Promise<void> {
  for (const aspecto of aspectos) {
    await veste(page, aspecto);
    await arruma?.(page);
    const dita = `${nome}-${aspecto.largura}-${aspecto.escuro ? 'escuro' : 'claro'}`;
    await acessivel(page, dita);
    await figura(page, `test-results/${pasta}/${dita}.png`);
    const larga = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(larga, dita).toBeLessThanOrEqual(aspecto.largura);
    await confere?.(page, aspecto);
  }
  await veste(page, AO_ABRIR);
}
