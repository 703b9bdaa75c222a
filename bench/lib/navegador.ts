import { existsSync } from 'node:fs';
import { type Browser, chromium, type Page } from 'playwright-core';
import { LOGINS_DEMONSTRACAO } from '../../apps/api/src/seeds/public.ts';

const LUGARES = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
];

export function abreNavegador(): Promise<Browser> {
  const executablePath = LUGARES.find((l) => l !== undefined && existsSync(l));
  if (executablePath === undefined) throw new Error('Chromium não encontrado; aponte CHROMIUM_PATH');
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--no-first-run'] });
}

/** A page of the product in which the demonstration's administrator has signed in. */
export async function entraComo(browser: Browser, base: string): Promise<Page> {
  const page = await browser.newPage({
    baseURL: base,
    viewport: { width: 1440, height: 900 },
    locale: 'pt-BR',
  });
  const [admin] = LOGINS_DEMONSTRACAO;
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(admin.email);
  await page.getByLabel('Senha', { exact: true }).fill(admin.senha);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL('/');
  return page;
}
