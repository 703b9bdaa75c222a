import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { abre, acessivel, assentada, entra } from './support/browser.ts';
import { fracosDe } from './support/contraste.ts';
import { LISTAS } from './support/todas-as-listas.ts';

const linhas = (page: Page) => page.locator('main tbody tr[data-linha]');
const aba = (page: Page, nome: RegExp) => page.getByRole('tab', { name: nome });

/** How many a tab says that it has. */
async function contadas(page: Page, nome: RegExp): Promise<number> {
  const dito = (await aba(page, nome).innerText()).match(/[\d.]+$/)?.[0] ?? '';
  return Number(dito.replaceAll('.', ''));
}

test('Todas vem primeiro, lista os tipos juntos com o de cada perícia, e Adicionar pergunta o tipo', async () => {
  const { page, context, falhas } = await abre();
  await entra(page, 'admin');
  await page.goto('/pericias?tipo=5');
  await linhas(page).first().waitFor();
  const tipos = page.getByRole('tablist', { name: 'Tipo de Perícia' });
  expect(await tipos.getByRole('tab').first().innerText()).toMatch(/^Todas/);
  const somadas =
    (await contadas(page, /^Perícia Judicial/)) +
    (await contadas(page, /^Perícia Médica/)) +
    (await contadas(page, /^Avaliação de Imóveis/));
  expect(await contadas(page, /^Todas/)).toBe(somadas);
  await aba(page, /^Perícia Médica/).click();
  await page.waitForURL(/tipo=(?!5)\d+/);
  const { searchParams } = new URL(page.url());
  await aba(page, /^Todas/).click();
  await page.getByRole('columnheader', { name: 'Tipo de Perícia' }).waitFor();
  await assentada(page);
  await page.getByText(`Total: ${somadas}`, { exact: true }).waitFor();
  await expect.poll(() => linhas(page).count()).toBe(10);
  // One table, ordered by type: neither marks nor orders go across them.
  expect(await page.locator('main table').count()).toBe(1);
  expect(
    await page.locator('main :is(thead button, input[type="checkbox"]:not([role="switch"]))').count(),
  ).toBe(0);
  expect((await page.locator('main thead').boundingBox())?.y).toBeLessThanOrEqual(124);
  expect((await linhas(page).first().boundingBox())?.y).toBeLessThanOrEqual(152);
  await acessivel(page, 'Todas as perícias');
  await page.getByRole('button', { name: 'Adicionar', exact: true }).click();
  await page.getByText('Selecione um tipo de Perícia').waitFor();
  await page.getByRole('menuitem', { name: 'Perícia Judicial' }).click();
  await page.getByText('Escolha a categoria da nova perícia').waitFor();
  await page.getByRole('menuitem', { name: 'Trabalhista' }).click();
  await page.waitForURL(/categoria=\d+/);
  // Whoever comes back finds the type that was looked at last.
  await page.goto('/pericias');
  await page.waitForURL((para) => para.searchParams.get('tipo') === searchParams.get('tipo'));
  expect(falhas).toEqual([]);
  await context.close();
});

/** Rows so many, which differ by what they tell: late, of no value, without a way to be paid. */
const OLHADAS = 4;

test.each([
  ['claro', false],
  ['escuro', true],
])('no esquema %s lê-se toda linha sob o ponteiro e marcada', async (_, escuro) => {
  const { page, context } = await abre({ escuro });
  await entra(page, 'admin');
  for (const endereco of Object.keys(LISTAS)) {
    await page.goto(endereco);
    await linhas(page).first().waitFor();
    await assentada(page);
    const todas = await linhas(page).all();
    for (const linha of todas.slice(0, OLHADAS)) {
      await linha.hover();
      expect.soft(await fracosDe(linha), `${endereco}, sob o ponteiro`).toEqual([]);
    }
    for (const linha of todas.slice(0, OLHADAS)) {
      const marca = linha.locator('td input[type="checkbox"]').first();
      if ((await marca.count()) === 0 || (await marca.isDisabled())) continue;
      await linha.focus();
      await page.keyboard.press('Space');
      await page.mouse.move(0, 0);
      expect.soft(await fracosDe(linha), `${endereco}, marcada`).toEqual([]);
      await linha.hover();
      expect.soft(await fracosDe(linha), `${endereco}, marcada e sob o ponteiro`).toEqual([]);
    }
  }
  await context.close();
});

const filtros = (page: Page) =>
  page.getByRole('toolbar', { name: 'Filtros da lista' }).locator('[data-filter]').allInnerTexts();

test('filtros sem lugar vão um a um, da esquerda, para trás de Filtros, em uma linha só', async () => {
  const { page, context } = await abre();
  await entra(page, 'admin');
  await page.goto('/pericias?tipo=5');
  await linhas(page).first().waitFor();
  await page.setViewportSize({ width: 1700, height: 900 });
  await assentada(page);
  const todos = await filtros(page);
  expect(todos.length).toBeGreaterThanOrEqual(4);
  const vistos = new Set<number>();
  for (const largura of [1700, 1440, 1340, 1281, 1200, 1000, 900, 800, 700, 620, 1700]) {
    await page.setViewportSize({ width: largura, height: 900 });
    await assentada(page);
    const restam = await filtros(page);
    vistos.add(restam.length);
    // Those at the right stay, and a button has the others.
    expect(restam, `${largura}`).toEqual(restam.length === 0 ? [] : todos.slice(-restam.length));
    expect(await page.getByRole('button', { name: /^Filtros/ }).count(), `${largura}`).toBe(
      restam.length < todos.length ? 1 : 0,
    );
    const linha = await page.getByRole('toolbar', { name: 'Filtros da lista' }).locator('..').boundingBox();
    expect(linha?.height, `${largura}`).toBeLessThanOrEqual(largura < 1000 ? 44 : 34);
    if (restam.length === 0 || restam.length === todos.length) continue;
    await page.getByRole('button', { name: /^Filtros/ }).click();
    const gaveta = page.getByRole('dialog');
    await gaveta
      .getByLabel(todos[0] ?? '')
      .first()
      .waitFor();
    expect(await gaveta.getByLabel(todos.at(-1) ?? '').count()).toBe(0);
    await page.keyboard.press('Escape');
    await gaveta.waitFor({ state: 'detached' });
  }
  expect(vistos.size).toBeGreaterThanOrEqual(3);
  expect(await filtros(page)).toEqual(todos);
  await context.close();
});

test('o filtro posto é o último a perder o lugar, e o botão conta só o que está atrás dele', async () => {
  const { page, context } = await abre();
  await entra(page, 'admin');
  await page.goto('/pericias?tipo=5&situacao=2');
  await linhas(page).first().waitFor();
  await assentada(page);
  const situacao = page.getByRole('toolbar', { name: 'Filtros da lista' }).getByLabel('Situação').first();
  await situacao.waitFor();
  expect(await page.getByRole('button', { name: /^Filtros/ }).allInnerTexts()).toEqual(['Filtros']);
  await page.setViewportSize({ width: 700, height: 900 });
  await assentada(page);
  expect(await page.getByRole('button', { name: /^Filtros/ }).allInnerTexts()).toEqual(['Filtros (1)']);
  await context.close();
});
