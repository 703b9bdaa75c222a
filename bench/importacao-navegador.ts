import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { mata, sobeApp } from '../apps/api/src/drills/processo-app.ts';
import { ensureBuild, SERVER_FILE } from '../scripts/lib/build.mjs';
import type { Bench } from './lib/bench.ts';
import { abreNavegador, entraComo } from './lib/navegador.ts';

const PESSOAS = 100_000;
/** Category 'Partes' and the judicial type of the demonstration, whose people carry the file's columns. */
const [PARTES, JUDICIAL] = [12, 5];
const MB = 1024 * 1024;
const LIMITE_MS = 10 * 60_000;

const linha = (i: number): string =>
  `Parte Importada ${i} da Silva;${PARTES};N${i};${i % 100};${i % 900},${String(i % 100).padStart(2, '0')};2026-0${1 + (i % 9)}-1${i % 10};Anotação da parte ${i};parte${i}@exemplo.com.br`;

function planilha(): string {
  const cabecalho =
    'pesNome;pesTipo;codigo;participacao_jud;ajuda_custo_jud;data_comparecimento_jud;anotacao_jud;email_pessoa_jud';
  return [cabecalho, ...Array.from({ length: PESSOAS }, (_, i) => linha(i))].join('\r\n');
}

async function abrePessoas(browser: Browser, base: string): Promise<Page> {
  const page = await entraComo(browser, base);
  await page.goto(`/pericias?tipo=${JUDICIAL}`);
  await page.locator('tbody tr').first().click();
  await page.waitForURL(/pericias\/\d+/);
  await page.goto(`${new URL(page.url()).pathname}?passo=2`);
  await page.getByRole('button', { name: 'Importar' }).waitFor();
  return page;
}

/** Megabytes of the page's own heap; the worker that reads the file has one apart. */
async function heap(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find((m) => m.name === 'JSHeapUsedSize')?.value ?? Number.NaN) / MB;
}

/** Megabytes of the largest renderer process: page and worker together, garbage and pictures included. */
async function processo(navegador: CDPSession): Promise<number> {
  const { processInfo } = await navegador.send('SystemInfo.getProcessInfo');
  const lidos = processInfo
    .filter((p) => p.type === 'renderer')
    .map(async ({ id }) => {
      const texto = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '');
      return Number(/^VmRSS:\s+(\d+)/m.exec(texto)?.[1] ?? 0) / 1024;
    });
  return Math.max(0, ...(await Promise.all(lidos)));
}

interface Uso {
  antes: number;
  maior: number;
}

/** Imports the file by the dialog, as the operator does, looking at the memory all the while. */
async function importa(
  page: Page,
  arquivo: string,
  mede: readonly (() => Promise<number>)[],
): Promise<Uso[]> {
  const usos = await Promise.all(mede.map(async (m) => ({ antes: await m(), maior: 0 })));
  const olha = async () => {
    for (const [i, uso] of usos.entries()) uso.maior = Math.max(uso.maior, (await mede[i]?.()) ?? 0);
  };
  await page.getByRole('button', { name: 'Importar' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Importar Pessoas' });
  await dialogo.locator('input[type=file]').setInputFiles(arquivo);
  const pronto = dialogo.getByText('100.000 linhas no arquivo').waitFor();
  await Promise.race([pronto, olha()]);
  await pronto;
  await olha();
  await dialogo.getByRole('button', { name: 'Importar' }).click();
  const fim = performance.now() + LIMITE_MS;
  while ((await dialogo.getByText('Importação concluída').count()) === 0) {
    if (performance.now() > fim || (await dialogo.getByText('Envio interrompido').count()) > 0)
      throw new Error('a importação não terminou');
    await olha();
    await page.waitForTimeout(100);
  }
  await dialogo.getByText(/100\.000 incluídas/).waitFor({ timeout: 5000 });
  return usos;
}

export const importacaoNavegador: Bench = {
  nome: 'importacao-navegador',
  alvo: 'importação de 100.000 pessoas pela tela: memória da página +300 MB no máximo',
  async executa(diga) {
    const pasta = await mkdtemp(join(tmpdir(), 'retaguarda-medidas-'));
    await ensureBuild();
    const arquivo = join(pasta, 'partes.csv');
    await writeFile(arquivo, planilha());
    const app = await sobeApp(SERVER_FILE, join(pasta, 'dados'));
    const browser = await abreNavegador();
    try {
      const page = await abrePessoas(browser, app.base);
      const cdp = await page.context().newCDPSession(page);
      const navegador = await browser.newBrowserCDPSession();
      await cdp.send('Performance.enable');
      await cdp.send('HeapProfiler.collectGarbage');
      const inicio = performance.now();
      const [pagina, processos] = await importa(page, arquivo, [() => heap(cdp), () => processo(navegador)]);
      const segundos = (performance.now() - inicio) / 1000;
      await cdp.send('HeapProfiler.collectGarbage');
      diga(`em ${segundos.toFixed(0)} s; a página fica com ${(await heap(cdp)).toFixed(0)} MB`);
      const figura = (medida: string, { antes, maior }: Uso) => ({
        medida,
        produto: `de ${antes.toFixed(0)} a ${maior.toFixed(0)} MB`,
        referencia: '',
        valor: maior - antes,
        unidade: 'MB' as const,
      });
      const nada = { antes: Number.NaN, maior: Number.NaN };
      return [
        { ...figura('memória da página a mais', pagina ?? nada), maximo: 300 },
        figura('memória do processo da aba a mais', processos ?? nada),
      ];
    } finally {
      await browser.close();
      await mata(app.child, 'SIGTERM');
      await rm(pasta, { recursive: true, force: true });
    }
  },
};
