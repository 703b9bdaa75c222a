import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { LOGINS_DEMONSTRACAO } from '../apps/api/seeds/public.ts';
import { empacota, mata, sobeApp } from '../apps/api/src/drills/processo-app.ts';
import type { Bench, Figura } from './lib/bench.ts';
import { abreNavegador } from './lib/navegador.ts';

const SITE = 'dist/web';

/** KiB of script and style asked for so far, each file once and as gzip makes of it. */
class Pesagem {
  readonly #caminhos = new Set<string>();

  constructor(page: Page) {
    page.on('request', (pedido) => {
      const tipo = pedido.resourceType();
      if (tipo === 'script' || tipo === 'stylesheet') this.#caminhos.add(new URL(pedido.url()).pathname);
    });
  }

  kib(): number {
    const bytes = [...this.#caminhos].reduce(
      (soma, caminho) => soma + gzipSync(readFileSync(join(SITE, caminho)), { level: 9 }).length,
      0,
    );
    return bytes / 1024;
  }
}

/** From an empty cache through the login straight to a page: what came until the page stood. */
async function ate(browser: Browser, base: string, destino: string, pronto: string): Promise<number> {
  const context = await browser.newContext({ locale: 'pt-BR' });
  // A stream that stays open would keep the page from ever being at rest.
  await context.route('**/api/notificacao/ao-vivo', (route) => route.abort());
  const page = await context.newPage();
  const pesagem = new Pesagem(page);
  const [admin] = LOGINS_DEMONSTRACAO;
  await page.goto(`${base}/login?volta=${encodeURIComponent(destino)}`);
  await page.getByLabel('E-mail').fill(admin.email);
  await page.getByLabel('Senha', { exact: true }).fill(admin.senha);
  if (destino !== '/login') {
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await page.locator(pronto).first().waitFor();
    await page.waitForLoadState('networkidle');
  }
  const kib = pesagem.kib();
  await context.close();
  return kib;
}

const TELAS: readonly { medida: string; destino: string; pronto: string; maximo: number }[] = [
  { medida: 'login', destino: '/login', pronto: 'form', maximo: 150 },
  { medida: 'até a primeira lista', destino: '/pericias?tipo=5', pronto: 'table', maximo: 210 },
  { medida: 'até o primeiro formulário', destino: '/pericias/1', pronto: 'main input', maximo: 250 },
];

export const pacote: Bench = {
  nome: 'pacote',
  alvo: 'JS e CSS em gzip, do zero: login até 150 KiB, primeira lista até 210, primeiro formulário até 250',
  async executa() {
    if (!existsSync(join(SITE, 'index.html')))
      throw new Error('o site não está preparado; rode npm start uma vez');
    const pasta = await mkdtemp(join(tmpdir(), 'retaguarda-medidas-'));
    const servidor = await empacota();
    const app = await sobeApp(servidor.arquivo, join(pasta, 'dados'));
    const browser = await abreNavegador();
    try {
      const figuras: Figura[] = [];
      for (const { medida, destino, pronto, maximo } of TELAS) {
        const valor = await ate(browser, app.base, destino, pronto);
        figuras.push({
          medida,
          produto: `${valor.toFixed(0)} KiB`,
          referencia: '',
          valor,
          unidade: 'KiB',
          maximo,
        });
      }
      return figuras;
    } finally {
      await browser.close();
      await mata(app.child, 'SIGTERM');
      await servidor.remove();
      await rm(pasta, { recursive: true, force: true });
    }
  },
};
