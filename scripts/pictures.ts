import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { serve } from '../e2e/support/servidor.ts';
import { ensureBuild } from './lib/build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { ROOT } from './lib/run.mjs';
import { runMain, say } from './lib/say.mjs';

/** Where the README looks for them. */
const FOLDER = join(ROOT, 'docs/pictures');
const SIZE = { width: 1280, height: 720 };

/** What the README shows of the demonstration: its name, its address, and what tells that it is drawn. */
const PICTURES = [
  { name: 'pericias', address: '/pericias?tipo=5', drawn: 'tbody tr' },
  { name: 'recebiveis', address: '/pericias/200?passo=3', drawn: '[data-pessoa] tbody tr' },
] as const;

const SCHEMES = ['light', 'dark'] as const;

async function take(browser: Browser, url: string): Promise<void> {
  for (const colorScheme of SCHEMES) {
    const context = await browser.newContext({
      baseURL: url,
      locale: 'pt-BR',
      timezoneId: 'America/Sao_Paulo',
      viewport: SIZE,
      colorScheme,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await page.goto('/login');
    await page.getByLabel('E-mail').fill('operador@demonstracao.com.br');
    await page.getByLabel('Senha', { exact: true }).fill('retaguarda');
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await page.waitForURL((to) => to.pathname !== '/login');
    for (const { name, address, drawn } of PICTURES) {
      await page.goto(address);
      await page.locator(drawn).first().waitFor();
      await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
      await page.screenshot({ path: join(FOLDER, `${name}-${colorScheme}.png`) });
      say(`${name}-${colorScheme}.png`);
    }
    await context.close();
  }
}

await runMain(async () => {
  await ensureBuild();
  const executablePath = await ensureChromium();
  const server = await serve(await mkdtemp(join(tmpdir(), 'retaguarda-figuras-')));
  try {
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
    await mkdir(FOLDER, { recursive: true });
    await take(browser, server.url).finally(() => browser.close());
  } finally {
    await server.stop();
  }
  return 0;
});
