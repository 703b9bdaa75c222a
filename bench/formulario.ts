import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Browser } from 'playwright-core';
import { build, preview } from 'vite';
import { ROTULO } from './form/definicoes.ts';
import type { Bench, Figura } from './lib/bench.ts';
import { emMs, mediana, percentil } from './lib/medidas.ts';
import { abreNavegador } from './lib/navegador.ts';

const LADOS = ['produto', 'nativo', 'survey', 'survey-lazy'] as const;
type Lado = (typeof LADOS)[number];
const RODADAS = 3;
const TECLAS = 24;

interface Rodada {
  pintura: number;
  tarefa: number;
  teclas: number[];
  /** Script milliseconds a key, the page's own measuring included. */
  script: number;
}

interface Tracado {
  traceEvents: readonly { name: string; dur?: number }[];
}

/** The longest task of a mount, in milliseconds: a page by itself is told only of those above 50. */
async function maiorTarefa(browser: Browser, base: string, lado: Lado): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    await page.goto(`${base}?lado=${lado}`);
    await page.waitForSelector('html[data-pronto]', { state: 'attached' });
    await browser.startTracing(page, { categories: ['toplevel'] });
    await page.evaluate('monta()');
    await page.waitForTimeout(1500);
    const { traceEvents }: Tracado = JSON.parse((await browser.stopTracing()).toString());
    const tarefas = traceEvents.flatMap(({ name, dur }) => (name.endsWith('RunTask') && dur ? [dur] : []));
    return Math.max(0, ...tarefas) / 1000;
  } finally {
    await page.close();
  }
}

async function rodada(browser: Browser, base: string, lado: Lado): Promise<Rodada> {
  const tarefa = await maiorTarefa(browser, base, lado);
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    await page.goto(`${base}?lado=${lado}`);
    await page.waitForSelector('html[data-pronto]', { state: 'attached' });
    const pintura = await page.evaluate<number>('monta()');
    await page
      .getByLabel('Texto 200', { exact: true })
      .waitFor({ state: 'attached', timeout: 5000 })
      .catch(() => {});
    await page.waitForTimeout(500);
    const entrada = page.getByLabel(ROTULO.digitado, { exact: true }).first();
    // SurveyJS shows a calculation as text in the question of that name.
    const alvo = lado.startsWith('survey')
      ? page.locator('[data-name="f5"]')
      : page.getByLabel(ROTULO.dependente, { exact: true });
    await alvo.first().scrollIntoViewIfNeeded();
    const seguro = await alvo.first().elementHandle();
    await entrada.click();
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Performance.enable');
    const roteiro = async () =>
      (await cdp.send('Performance.getMetrics')).metrics.find((m) => m.name === 'ScriptDuration')?.value ?? 0;
    const teclas: number[] = [];
    const antes = await roteiro();
    for (let i = 0; i < TECLAS; i++) {
      await seguro?.evaluate((el) => Object(window).vigia(el));
      // Four digits, then they are taken away again: the calculations follow every one.
      await page.keyboard.press(i % 8 < 4 ? String(1 + (i % 4)) : 'Backspace');
      teclas.push(await page.evaluate<number>('resposta()'));
    }
    const script = (((await roteiro()) - antes) * 1000) / TECLAS;
    return { pintura, tarefa, teclas: teclas.slice(4), script };
  } finally {
    await page.close();
  }
}

async function constroi(pasta: string): Promise<void> {
  await build({
    root: 'bench/form',
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    css: { postcss: 'apps/web' },
    build: { outDir: pasta, emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 10_000 },
  });
}

function figuras(feitas: ReadonlyMap<Lado, Rodada[]>): Figura[] {
  const de = (lado: Lado) => feitas.get(lado) ?? [];
  const p95 = (lado: Lado) =>
    percentil(
      de(lado).flatMap((r) => r.teclas),
      0.95,
    );
  const pintura = (lado: Lado) => mediana(de(lado).map((r) => r.pintura));
  const tecla = (lado: Lado, maximo: number): Figura => ({
    medida: `tecla até pintar os dependentes, p95, por ${lado}`,
    produto: emMs(p95('produto')),
    referencia: `${lado} ${emMs(p95(lado))}`,
    valor: p95('produto') / p95(lado),
    unidade: 'x',
    maximo,
  });
  const primeira = (lado: Lado, maximo?: number): Figura => ({
    medida: `primeira pintura por ${lado}`,
    produto: emMs(pintura('produto')),
    referencia: `${lado} ${emMs(pintura(lado))}`,
    valor: pintura('produto') / pintura(lado),
    unidade: 'x',
    ...(maximo === undefined ? {} : { maximo }),
  });
  const script = mediana(de('produto').map((r) => r.script));
  const tarefa = mediana(de('produto').map((r) => r.tarefa));
  return [
    tecla('nativo', 1.25),
    tecla('survey', 0.2),
    tecla('survey-lazy', 0.2),
    {
      medida: 'script por tecla',
      produto: emMs(script),
      referencia: `nativo ${emMs(mediana(de('nativo').map((r) => r.script)))}`,
      valor: script,
      unidade: 'ms',
      maximo: 4,
    },
    primeira('survey', 0.12),
    primeira('survey-lazy', 0.12),
    primeira('nativo'),
    {
      medida: 'maior tarefa ao montar',
      produto: emMs(tarefa),
      referencia: `survey ${emMs(mediana(de('survey').map((r) => r.tarefa)))}`,
      valor: tarefa,
      unidade: 'ms',
      maximo: 40,
    },
  ];
}

export const formulario: Bench = {
  nome: 'formulario',
  alvo: '500 atributos, 100 regras e 100 fórmulas no Chromium: tecla até 1,25x campos nativos e 0,2x SurveyJS, script até 4 ms, primeira pintura até 0,12x SurveyJS, nenhuma tarefa acima de 40 ms',
  async executa(diga) {
    const pasta = await mkdtemp(join(tmpdir(), 'retaguarda-medidas-form-'));
    await constroi(pasta);
    const servidor = await preview({
      root: 'bench/form',
      configFile: false,
      logLevel: 'error',
      build: { outDir: pasta },
      preview: { port: 0, host: '127.0.0.1' },
    });
    const browser = await abreNavegador();
    try {
      const base = servidor.resolvedUrls?.local[0] ?? '';
      const feitas = new Map<Lado, Rodada[]>(LADOS.map((lado) => [lado, []]));
      for (let r = 0; r <= RODADAS; r++)
        for (const lado of LADOS) {
          const feita = await rodada(browser, base, lado);
          // The first round warms the browser's caches.
          if (r > 0) feitas.get(lado)?.push(feita);
          diga(
            `${lado}: pintura ${feita.pintura.toFixed(0)}, tarefa ${feita.tarefa.toFixed(0)}, tecla ${mediana(feita.teclas).toFixed(1)}, script ${feita.script.toFixed(1)}`,
          );
        }
      return figuras(feitas);
    } finally {
      await browser.close();
      await servidor.close();
      await rm(pasta, { recursive: true, force: true });
    }
  },
};
