import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { abre, acessivel, entra, figura } from './support/browser.ts';
import { deslocado } from './support/deslocado.ts';

const PASTA = 'test-results/inicio';

const situacoes = (page: Page) => page.getByRole('region', { name: 'Perícias por situação' });
const meses = (page: Page) => page.getByRole('region', { name: 'Repasse × Previsto por mês' });
const dinheiro = (texto: string): string => /-?R\$\s[\d.]+,\d{2}/.exec(texto)?.[0].replace(/\s/, ' ') ?? '';

/** What a figure is called for those who do not see it. */
const nomeDe = (alvo: Locator): Promise<string> =>
  alvo.evaluate((el) => el.firstElementChild?.textContent ?? '');

test('o que chega depois não empurra o que já se lê', async () => {
  const { page, context } = await abre();
  await entra(page, 'admin');
  // Reports come last of all, their figures after them.
  await page.route('**/api/relatorio/**', async (route) => {
    await new Promise((passou) => setTimeout(passou, 500));
    await route.continue();
  });
  await page.goto('/');
  await page.getByRole('region', { name: 'Relatórios no início' }).getByRole('listitem').first().waitFor();
  await meses(page).getByRole('link').first().waitFor();
  await page.getByRole('link', { name: 'Ver todas' }).first().waitFor();
  expect(await deslocado(page)).toBeLessThan(0.05);
  await context.close();
});

test('uma barra de situação leva à lista com o mesmo total', async () => {
  const { page, context, falhas } = await abre();
  await entra(page);
  await page.goto('/');
  await situacoes(page).getByRole('link').first().waitFor();
  for (const situacao of ['Em Andamento', 'Finalizado', 'Inativo']) {
    const barra = situacoes(page)
      .getByRole('link', { name: new RegExp(`, ${situacao}:`) })
      .first();
    const quantidade = /: ([\d.]+) perícias?$/.exec(await nomeDe(barra))?.[1];
    await barra.click();
    await page.waitForURL(/\/pericias\?tipo=\d+&situacao=\d/);
    await page.getByText(`Total: ${quantidade}`, { exact: true }).waitFor();
    await page.goBack();
    await situacoes(page).waitFor();
  }
  expect(falhas).toEqual([]);
  await context.close();
});

test('uma barra do mês leva às baixas daquele mês, com o mesmo total', async () => {
  const { page, context, falhas } = await abre();
  await entra(page);
  await page.goto('/');
  await meses(page).getByRole('link').first().waitFor();
  for (const serie of ['Repasse', 'Previsto']) {
    const barra = meses(page)
      .getByRole('link', { name: new RegExp(`: ${serie} R\\$`) })
      .last();
    const nome = await nomeDe(barra);
    expect(nome).toMatch(/^[A-Z][a-zç]+ de \d{4}: (Repasse|Previsto) R\$ [\d.]+,\d{2}$/);
    await barra.click();
    await page.waitForURL(/\/baixas\?situacao=[12]&periodo=/);
    const soma = page.locator('tfoot');
    await expect.poll(async () => dinheiro((await soma.textContent()) ?? '')).toBe(dinheiro(nome));
    await page.goBack();
    await meses(page).getByRole('link').first().waitFor();
  }
  expect(falhas).toEqual([]);
  await context.close();
});

test('teclado: Tab chega às barras, a dica diz o valor, Enter abre a lista', async () => {
  const { page, context } = await abre();
  await entra(page);
  await page.goto('/');
  const barras = meses(page).getByRole('link');
  await barras.first().waitFor();
  await situacoes(page).getByRole('link').last().focus();
  await page.keyboard.press('Tab');
  const nome = await page.evaluate(() => document.activeElement?.firstElementChild?.textContent ?? '');
  expect(nome).toBe(await nomeDe(barras.first()));
  await page
    .getByRole('tooltip', { name: nome })
    .or(page.getByRole('tooltip').getByText(nome))
    .first()
    .waitFor();
  const contorno = await page.evaluate(
    () => getComputedStyle(document.activeElement ?? document.body).outlineStyle,
  );
  expect(contorno).toBe('solid');
  await figura(page, `${PASTA}/foco.png`);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/baixas\?/);
  await context.close();
});

test('sem figura alguma, a tela continua acessível', async () => {
  const { page, context } = await abre();
  await page.route('**/api/home/painel', async (route) => {
    const json = await (await route.fetch()).json();
    const tipos = json.tipos.map((t: object) => ({ ...t, situacoes: [] }));
    const meses = json.meses.map((m: object) => ({ ...m, repasse: 0, previsto: 0 }));
    await route.fulfill({ json: { tipos, meses } });
  });
  await entra(page);
  await page.goto('/');
  await page.getByText('Nenhum recebível em baixas dos últimos 12 meses').waitFor();
  await figura(page, `${PASTA}/vazio.png`);
  await acessivel(page, 'início vazio');
  await context.close();
});
