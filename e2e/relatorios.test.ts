import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { abre, acessivel, entra } from './support/browser.ts';
import { fazNaCabeca } from './support/listas.ts';
import { lePdf } from './support/pdf.ts';

const PASTA = 'test-results/relatorios';
beforeAll(() => mkdirSync(PASTA, { recursive: true }));

const campo = (page: Page, nome: string) =>
  page
    .getByRole('textbox', { name: nome, exact: true })
    .or(page.getByRole('combobox', { name: nome, exact: true }))
    .first();

async function escolhe(page: Page, nome: string, opcao: string): Promise<void> {
  await campo(page, nome).click();
  await page.getByRole('option', { name: opcao, exact: true }).click();
}

const reais = (texto: string | null): number =>
  Math.round(Number((texto ?? '').replace(/[^\d,-]/g, '').replace(',', '.')) * 100);

/** What the list of baixas sums: cancelled ones count nowhere. */
async function somaDaLista(page: Page): Promise<number> {
  await page.goto('/baixas?situacao=-1');
  const total = page.locator('tfoot [data-soma]').first();
  await total.waitFor();
  return reais(await total.textContent());
}

test('um relatório: montado, visto em gráfico e tabela, aberto até as linhas, salvo, fixado, impresso, em planilha', async () => {
  const { page, context, falhas } = await abre();
  await entra(page, 'admin');
  const daLista = await somaDaLista(page);

  await page.goto('/relatorios');
  await page.getByRole('link', { name: 'Novo relatório' }).click();
  await escolhe(page, 'O que contar', 'Recebíveis');
  await page.waitForURL(/recebiveis/);
  await escolhe(page, '1º grupo', 'Situação da baixa');
  await escolhe(page, '2º grupo', 'Tipo');
  await escolhe(page, '1ª medida', 'Valor');
  await escolhe(page, 'Gráfico', 'Barras empilhadas');
  const tabela = page.getByRole('table', { name: 'Tabela do relatório' });
  await tabela.getByRole('button', { name: 'Perícia Médica', exact: true }).first().waitFor();
  await page.locator('figure svg .recharts-bar-rectangle').first().waitFor();
  const total = tabela.locator('tfoot [data-soma]').first();
  await expect.poll(async () => reais(await total.textContent())).toBe(daLista);

  // Each group leads to its rows, which sum up to it, and the chart to the same.
  const finalizada = tabela.getByRole('row', { name: /^(Recolher )?Finalizada/ }).first();
  const doGrupo = await finalizada.locator('td').first().textContent();
  await finalizada.getByRole('button', { name: 'Finalizada', exact: true }).click();
  const linhas = page.getByRole('dialog', { name: 'Linhas de Finalizada' });
  await linhas.getByText(`Valor ${doGrupo}`).waitFor();
  await linhas.getByRole('link', { name: 'Abrir na lista' }).waitFor();
  await acessivel(page, 'linhas de um grupo');
  await page.keyboard.press('Escape');
  await linhas.waitFor({ state: 'detached' });
  await page.locator('figure svg .recharts-bar-rectangle').first().click();
  await page.getByRole('dialog', { name: /^Linhas de .+ › / }).waitFor();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Salvar como' }).click();
  const salvar = page.getByRole('dialog', { name: 'Salvar relatório' });
  await salvar.getByLabel('Nome').fill('Por situação');
  await salvar.getByRole('button', { name: 'Salvar', exact: true }).click();
  await page.waitForURL(/\/relatorios\/\d+$/);
  await page.getByRole('heading', { name: 'Por situação' }).waitFor();
  await page.getByRole('button', { name: 'Pôr no meu início' }).click();
  await page.getByRole('button', { name: 'Tirar do meu início' }).waitFor();

  const baixado = page.waitForEvent('download');
  await fazNaCabeca(page, 'Exportar planilha');
  await page.getByRole('button', { name: 'Exportar XLSX' }).click();
  // The last number of the sheet is the total: a number, and not a text that looks like one.
  const pasta = unzipSync(await readFile(await (await baixado).path()));
  const folha = strFromU8(pasta['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  const numeros = [...folha.matchAll(/<c (?![^>]*t="s")[^>]*><v>([-\d.]+)<\/v>/g)].map((m) => Number(m[1]));
  expect(Math.round((numeros.at(-1) ?? 0) * 100)).toBe(daLista);

  await fazNaCabeca(page, 'Imprimir');
  await page.getByRole('table', { name: 'Tabela do relatório' }).waitFor();
  await page.locator('figure svg .recharts-bar-rectangle').first().waitFor();
  const pdf = await page.pdf({ path: `${PASTA}/relatorio.pdf`, preferCSSPageSize: true });
  expect(lePdf(pdf).flat().join(' ').replace(/\s+/g, ' ')).toMatch(/Por situação.*Finalizada.*Total/);

  await page.goto('/');
  const fixados = page.getByRole('region', { name: 'Relatórios no início' });
  await fixados.getByRole('link', { name: 'Por situação' }).click();
  await page.waitForURL(/\/relatorios\/\d+$/);
  await fazNaCabeca(page, 'Excluir');
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
  await page.waitForURL('/relatorios');
  expect(falhas).toEqual([]);
  await context.close();
});
