import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { mata, sobeApp } from '../apps/api/src/drills/processo-app.ts';
import { listaGrande } from '../e2e/support/lista-grande.ts';
import { ensureBuild, SERVER_FILE } from '../scripts/lib/build.mjs';
import type { Bench } from './lib/bench.ts';
import { emMs, mediana } from './lib/medidas.ts';
import { abreNavegador, entraComo } from './lib/navegador.ts';

const LINHAS = 10_000;
const RODADAS = 3;
const JUDICIAL = 5;

/** Put into every page before its own scripts. */
const OLHA = () => {
  Object.assign(window, { maior: 0 });
  new PerformanceObserver((l) => {
    for (const e of l.getEntries())
      Object.assign(window, { maior: Math.max((window as unknown as Medida).maior, e.duration) }); // put there above
  }).observe({ type: 'longtask' });
};
interface Medida {
  maior: number;
}

const cronometra = async (faz: () => Promise<unknown>): Promise<number> => {
  const inicio = performance.now();
  await faz();
  return performance.now() - inicio;
};

/** Milliseconds until all rows stand on the sheet, the longest task meanwhile, and the PDF of it. */
async function daFolha(page: Page) {
  const pronta = await cronometra(async () => {
    await page.goto(`/pericias/impressao?tipo=${JUDICIAL}`);
    await page.waitForFunction((n) => document.querySelectorAll('tbody tr').length >= n, LINHAS, {
      timeout: 120_000,
    });
  });
  const maior = await page.evaluate(() => (window as unknown as Medida).maior); // put there by OLHA
  const html = await page.locator('table').evaluateAll((ts) =>
    ts.map((t) => {
      const copia = t.cloneNode(true) as Element; // an element's clone is one
      for (const el of copia.querySelectorAll('*')) el.removeAttribute('class');
      return copia.innerHTML;
    }),
  );
  const pdf = await cronometra(() => page.pdf({ preferCSSPageSize: true }));
  return { pronta, maior, pdf, html };
}

/** The same cells as plain tables without a style, in a page of their own. */
async function simples(page: Page, tabelas: readonly string[]): Promise<{ pronta: number; pdf: number }> {
  const corpo = tabelas.map((t) => `<table>${t}</table>`).join('');
  const pronta = await cronometra(async () => {
    await page.setContent(`<!doctype html><html lang="pt-BR"><body>${corpo}</body></html>`);
    await page.evaluate(() => document.body.getBoundingClientRect().height);
  });
  return { pronta, pdf: await cronometra(() => page.pdf({ format: 'A4' })) };
}

export const impressao: Bench = {
  nome: 'impressao',
  alvo: 'impressão de 10.000 linhas: PDF em até 2x o de tabelas simples com as mesmas células',
  async executa() {
    const pasta = await mkdtemp(join(tmpdir(), 'retaguarda-medidas-'));
    await ensureBuild();
    const app = await sobeApp(SERVER_FILE, join(pasta, 'dados'));
    const browser = await abreNavegador();
    try {
      const page = await entraComo(browser, app.base);
      await listaGrande(page, { total: LINHAS, inicios: [0, LINHAS - 1000] });
      await page.addInitScript(OLHA);
      const nua = await browser.newPage();
      const folhas: Awaited<ReturnType<typeof daFolha>>[] = [];
      const nuas: { pronta: number; pdf: number }[] = [];
      for (let i = 0; i < RODADAS; i++) {
        const folha = await daFolha(page);
        folhas.push(folha);
        nuas.push(await simples(nua, folha.html));
      }
      const pdf = mediana(folhas.map((f) => f.pdf));
      return [
        {
          medida: 'PDF de 10.000 linhas',
          produto: emMs(pdf),
          referencia: `tabelas simples ${emMs(mediana(nuas.map((n) => n.pdf)))}`,
          valor: mediana(folhas.map((f, i) => f.pdf / (nuas[i]?.pdf ?? Number.NaN))),
          unidade: 'x',
          maximo: 2,
        },
        {
          medida: 'até todas estarem na folha',
          produto: emMs(mediana(folhas.map((f) => f.pronta))),
          referencia: `tabelas simples ${emMs(mediana(nuas.map((n) => n.pronta)))}`,
          valor: mediana(folhas.map((f) => f.pronta)),
          unidade: 'ms',
        },
        {
          medida: 'maior tarefa enquanto isso',
          produto: emMs(mediana(folhas.map((f) => f.maior))),
          referencia: '',
          valor: mediana(folhas.map((f) => f.maior)),
          unidade: 'ms',
        },
      ];
    } finally {
      await browser.close();
      await mata(app.child, 'SIGTERM');
      await rm(pasta, { recursive: true, force: true });
    }
  },
};
