import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Browser } from 'playwright-core';
import { build, preview } from 'vite';
import type { Figura } from '../lib/bench.ts';
import { emMs, mediana } from '../lib/medidas.ts';
import { pacote } from './pasta.ts';

const RODADAS = 5;
const PASSOS = 60;
const OUTROS = ['ag-grid', 'mui'] as const;
type Lado = 'produto' | (typeof OUTROS)[number];

/** What is drawn by each side, how it is told that it stands, and what scrolls. */
interface Parte {
  parte: string;
  nome: string;
  lados: Readonly<Partial<Record<Lado, { pronto: string; quantos: number; rola?: string }>>>;
}

const PARTES: readonly Parte[] = [
  {
    parte: 'lista',
    nome: 'lista de 10.000 linhas e 10 colunas',
    lados: {
      produto: { pronto: '#root tbody tr td', quantos: 150, rola: '[data-rola]' },
      'ag-grid': {
        pronto: '.ag-cell',
        quantos: 150,
        rola: '.ag-grid-viewport',
      },
      mui: { pronto: '.MuiDataGrid-cell', quantos: 150, rola: '.MuiDataGrid-virtualScroller' },
    },
  },
  {
    parte: 'papel',
    nome: 'impressão de 10.000 linhas',
    lados: {
      produto: { pronto: '#root tbody tr', quantos: 10_000 },
      'ag-grid': { pronto: '.ag-row', quantos: 10_000 },
      mui: { pronto: '.MuiDataGrid-row', quantos: 10_000 },
    },
  },
  {
    parte: 'arvore',
    nome: 'árvore de 1.000 permissões',
    lados: {
      produto: { pronto: '[role="treeitem"]', quantos: 1000 },
      mui: { pronto: '[role="treeitem"]', quantos: 1000 },
    },
  },
];

interface Medida {
  monta: number;
  tarefa: number;
  quadro: number;
  script: number;
}

async function mede(
  browser: Browser,
  base: string,
  lado: Lado,
  { parte, lados }: Parte,
): Promise<Medida | undefined> {
  const como = lados[lado];
  if (como === undefined) return undefined;
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    await page.goto(`${base}?lado=${lado}&parte=${parte}`);
    await page.waitForSelector('html[data-pronto]', { state: 'attached' });
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Performance.enable');
    const roteiro = async () =>
      ((await cdp.send('Performance.getMetrics')).metrics.find((m) => m.name === 'ScriptDuration')?.value ??
        0) * 1000;
    const monta = await page.evaluate<number>(`monta(${JSON.stringify(como.pronto)}, ${como.quantos})`);
    await page.waitForTimeout(300);
    const tarefa = await page.evaluate<number>('maiorTarefa()');
    const antes = await roteiro();
    const quadro =
      como.rola === undefined
        ? 0
        : await page.evaluate<number>(`rola(${JSON.stringify(como.rola)}, ${PASSOS})`);
    return { monta, tarefa, quadro, script: ((await roteiro()) - antes) / PASSOS };
  } finally {
    await page.close();
  }
}

/** Everything that a side is made of comes from its own place: the product's, or the folder of the others. */
async function constroi(saida: string): Promise<void> {
  const deFora = [
    'ag-grid-community',
    'ag-grid-react',
    '@mui/material',
    '@mui/x-data-grid',
    '@mui/x-tree-view',
  ];
  await build({
    root: 'bench/peers/grades',
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    css: { postcss: 'apps/web' },
    resolve: {
      alias: deFora.map((nome) => ({ find: new RegExp(`^${nome}(?=/|$)`), replacement: pacote(nome) })),
      dedupe: ['react', 'react-dom'],
    },
    build: { outDir: saida, emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 10_000 },
  });
}

/** Ratios above 1 are the product's. */
export async function* medeGrades(browser: Browser): AsyncGenerator<Figura> {
  const saida = await mkdtemp(join(tmpdir(), 'retaguarda-grades-'));
  await constroi(saida);
  const servidor = await preview({
    root: 'bench/peers/grades',
    configFile: false,
    logLevel: 'error',
    build: { outDir: saida },
    preview: { port: 0, host: '127.0.0.1' },
  });
  try {
    const base = servidor.resolvedUrls?.local[0] ?? '';
    for (const parte of PARTES) {
      const feitas = new Map<Lado, Medida[]>();
      for (let rodada = 0; rodada <= RODADAS; rodada++)
        for (const lado of ['produto', ...OUTROS] as const) {
          const medida = await mede(browser, base, lado, parte);
          // The first warms the browser.
          if (medida !== undefined && rodada > 0) feitas.set(lado, [...(feitas.get(lado) ?? []), medida]);
        }
      for (const outro of OUTROS) {
        const dele = feitas.get(outro);
        const nosso = feitas.get('produto');
        if (dele === undefined || nosso === undefined) continue;
        const linha = (o_que: string, campo: keyof Medida): Figura => {
          const [a, b] = [nosso, dele].map((m) => mediana(m.map((x) => x[campo])));
          return {
            medida: `${parte.nome}, ${o_que}`,
            produto: emMs(a ?? Number.NaN),
            referencia: `${outro} ${emMs(b ?? Number.NaN)}`,
            valor: (b ?? Number.NaN) / (a ?? Number.NaN),
            unidade: 'x',
            minimo: 1,
          };
        };
        yield linha('até estar pintada', 'monta');
        yield linha('maior tarefa', 'tarefa');
        if (parte.lados.produto?.rola === undefined) continue;
        yield linha('pior quadro ao rolar', 'quadro');
        yield linha('script por passo ao rolar', 'script');
      }
    }
  } finally {
    await new Promise((pronto) => servidor.httpServer.close(pronto));
    await rm(saida, { recursive: true, force: true });
  }
}
