import { mkdir, writeFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { abre, entra, launch } from './support/browser.ts';
import { listaGrande } from './support/lista-grande.ts';
import { lePdf } from './support/pdf.ts';

const PASTA = 'test-results/impressao';
let browser: Browser;
beforeAll(async () => {
  await mkdir(PASTA, { recursive: true });
  browser = await launch();
});
afterAll(() => browser.close());

test('papel A4: cada folha com o cabeçalho da tabela e o seu número, os totais uma vez no fim', async () => {
  const { page, context, falhas } = await abre(browser);
  await entra(page);
  for (const { nome, endereco, coluna } of [
    {
      nome: 'pericias',
      endereco: '/pericias/impressao?tipo=5&fixo=-1&buscaFixa=a',
      coluna: 'Repasse Total',
    },
    { nome: 'baixas', endereco: '/baixas/impressao?situacao=-1', coluna: 'Situação' },
  ]) {
    await page.goto(endereco);
    await page.locator('tbody tr').first().waitFor();
    const pdf = await page.pdf({ preferCSSPageSize: true });
    await writeFile(`${PASTA}/${nome}.pdf`, pdf);
    const folhas = lePdf(pdf).map((linhas) => linhas.join(' ').replace(/\s+/g, ' '));
    expect(folhas.length, nome).toBeGreaterThan(1);
    const comTotal = folhas.map((folha) => /\bTotal R\$/.test(folha));
    expect(comTotal, nome).toEqual(folhas.map((_, i) => i === folhas.length - 1));
    for (const [i, folha] of folhas.entries()) {
      expect(folha, `${nome}, folha ${i + 1}`).toContain(coluna);
      expect(folha).toContain(`Página ${i + 1} de ${folhas.length}`);
    }
  }
  expect(falhas).toEqual([]);
  await context.close();
});

test('10.000 linhas não travam a tela: em fatias, com andamento, e imprime quando tudo está na folha', async () => {
  const { page, context, falhas } = await abre(browser);
  await entra(page);
  await listaGrande(page, { total: 10_000, inicios: [0, 9000] });
  await page.addInitScript(() => {
    const medida = { impressas: -1, andamento: '' };
    Object.assign(window, { medida });
    // Gone again in a moment on a quick machine.
    new MutationObserver(() => {
      const texto = document.querySelector('main [role=status] p')?.textContent ?? '';
      if (texto.startsWith('Preparando')) medida.andamento = texto;
    }).observe(document, { childList: true, characterData: true, subtree: true });
    window.print = () => {
      medida.impressas = document.querySelectorAll('tbody tr').length;
    };
  });
  await page.goto('/pericias/impressao?tipo=5');
  await page.getByRole('button', { name: 'Imprimir' }).click();
  const medida = () =>
    page.evaluate(() => (window as unknown as { medida: { impressas: number; andamento: string } }).medida); // put there above
  await expect.poll(async () => (await medida()).impressas, { timeout: 60_000 }).toBe(10_000);
  expect((await medida()).andamento).toMatch(/Preparando [\d.]+ de 10\.000 linhas/);
  expect(falhas).toEqual([]);
  await context.close();
});

test('acima do limite a folha diz quantas linhas traz', async () => {
  const { page, context } = await abre(browser);
  await entra(page);
  await listaGrande(page, { total: 20_300, inicios: [0, 350] });
  await page.goto('/pericias/impressao?tipo=5');
  await page.getByText('Mostrando as primeiras 20.000 de 20.300').waitFor();
  await context.close();
});
