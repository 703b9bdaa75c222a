import { mkdir, writeFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { abre, acessivel, entra, figura } from './support/browser.ts';
import { listaGrande } from './support/lista-grande.ts';
import { lePdf } from './support/pdf.ts';

const PASTA = 'test-results/impressao';
beforeAll(() => mkdir(PASTA, { recursive: true }));

test('papel A4: cada folha com o cabeçalho da tabela e o seu número, os totais uma vez no fim', async () => {
  const { page, context, falhas } = await abre();
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
    const comTotal = folhas.map((folha) => /\bTotal (\(sem as canceladas\) )?R\$/.test(folha));
    expect(comTotal, nome).toEqual(folhas.map((_, i) => i === folhas.length - 1));
    for (const [i, folha] of folhas.entries()) {
      expect(folha, `${nome}, folha ${i + 1}`).toContain(coluna);
      expect(folha).toContain(`Página ${i + 1} de ${folhas.length}`);
    }
  }
  expect(falhas).toEqual([]);
  await context.close();
});

test('subtotal de cada categoria, o total à parte, com e sem busca; nada sai da sua coluna', async () => {
  const { page, context, falhas } = await abre();
  await entra(page);
  for (const endereco of ['/pericias/impressao?tipo=5', '/pericias/impressao?tipo=5&fixo=-1&buscaFixa=a']) {
    await page.goto(endereco);
    const total = page.getByText(/^Total\s*(Valor|Repasse) Total R\$/);
    await total.waitFor();
    const reais = (texto: string | null) => Number((texto ?? '').replace(/[^\d,]/g, '').replace(',', ''));
    const subtotais = await page
      .locator('tfoot tr')
      .evaluateAll((linhas) => linhas.map((l) => [...l.querySelectorAll('td')].map((c) => c.textContent)));
    expect(subtotais.length).toBeGreaterThan(1);
    for (const linha of subtotais) expect(linha[0]).toBe('Subtotal');
    // The situation stands behind the last sum.
    const soma = subtotais.reduce((n, linha) => n + reais(linha.at(-2) ?? null), 0);
    expect(reais(await total.locator('span').last().textContent())).toBe(soma);
    const cortadas = await page
      .locator('tfoot td')
      .evaluateAll((cs) => cs.filter((c) => c.scrollWidth > c.clientWidth).map((c) => c.textContent));
    expect(cortadas).toEqual([]);
    await figura(page, `${PASTA}/subtotais.png`, { fullPage: true });
  }
  expect(falhas).toEqual([]);
  await context.close();
});

test('10.000 linhas não travam a tela: em fatias, com andamento, e imprime quando tudo está na folha', async () => {
  const { page, context, falhas } = await abre();
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
  await expect.poll(async () => (await medida()).impressas).toBe(10_000);
  expect((await medida()).andamento).toMatch(/Preparando [\d.]+ de 10\.000 linhas/);
  expect(falhas).toEqual([]);
  await context.close();
});

test('acima do limite a lista sai em partes, com os totais de toda ela na última', async () => {
  const { page, context, falhas } = await abre();
  await entra(page);
  await listaGrande(page, { total: 40_300, inicios: [0, 350] });
  await page.goto('/pericias/impressao?tipo=5&fixo=-1&buscaFixa=a');
  const partes = page.getByLabel('Parte a imprimir');
  await partes.waitFor();
  expect(await partes.locator('option').allTextContents()).toEqual([
    'Parte 1 de 3 (1–20.000)',
    'Parte 2 de 3 (20.001–40.000)',
    'Parte 3 de 3 (40.001–40.300)',
  ]);
  const meta = page.locator('header p');
  expect(await meta.textContent()).toContain('Total: 40.300 · Parte 1 de 3 (1–20.000)');
  const primeira = page.locator('tbody tr').first().locator('td').first();
  expect(await primeira.textContent()).toBe('1');
  // The first category ends in this part; the other one goes on.
  await expect.poll(() => page.locator('tfoot').count()).toBe(1);
  await partes.selectOption('3');
  await expect.poll(() => primeira.textContent()).toBe('40001');
  expect(await page.locator('tbody tr').count()).toBe(300);
  await page.locator('tfoot').getByText('R$').first().waitFor();
  expect(await page.locator('tfoot').count()).toBe(1);
  const folhas = lePdf(await page.pdf({ preferCSSPageSize: true })).map((linhas) => linhas.join(' '));
  expect(folhas[0]).toContain('Parte 3 de 3');
  expect(folhas[0]).not.toContain('Parte a imprimir');
  // The address names the part; one that is no longer there leads to the first.
  await page.reload();
  await expect.poll(() => primeira.textContent()).toBe('40001');
  await page.goto('/pericias/impressao?tipo=5&parte=9');
  await expect.poll(() => primeira.textContent()).toBe('1');
  await page.getByRole('button', { name: 'Voltar' }).click();
  await page.waitForURL('/pericias?tipo=5');
  expect(falhas).toEqual([]);
  await context.close();
});

test('a folha em tela estreita: rola nela mesma, também pelo teclado', async () => {
  const { page, context, falhas } = await abre({ largura: 390, escuro: true });
  await entra(page);
  await listaGrande(page, { total: 40_300, inicios: [0, 350] });
  await page.goto('/pericias/impressao?tipo=5&parte=3');
  await page.locator('tbody tr').first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await acessivel(page, 'impressão estreita');
  expect(falhas).toEqual([]);
  await context.close();
});
