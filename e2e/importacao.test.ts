import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { chama } from './support/api.ts';
import { abre, entra } from './support/browser.ts';
import { jornada } from './support/jornada.ts';

const PLANILHA = 'e2e/fixtures/pessoas-do-escritorio.csv';
const ROTA_BLOCO = '**/api/pericia/importPessoas';

/** A case without people, so that what the import brought can be counted. */
async function periciaNova(page: Page): Promise<string> {
  await page.goto('/pericias?tipo=5');
  await page.getByRole('button', { name: /^Adicionar/ }).click();
  await page.getByRole('menuitem', { name: 'Trabalhista' }).click();
  await page.getByRole('combobox', { name: 'Estado', exact: true }).click();
  await page.getByRole('option', { name: 'São Paulo (SP)', exact: true }).click();
  const cidade = page.getByRole('combobox', { name: 'Cidade' });
  await expect.poll(() => cidade.isEnabled()).toBe(true);
  await cidade.fill('Campinas');
  await page.getByRole('option', { name: 'Campinas', exact: true }).click();
  await page.getByRole('textbox', { name: 'Número do Processo' }).fill('00099345520255020001');
  await page.getByRole('combobox', { name: 'Órgão' }).click();
  await page.getByRole('option', { name: '1ª Vara do Trabalho', exact: true }).click();
  await page.getByRole('textbox', { name: 'Data da Nomeação' }).first().fill('10/01/2026');
  await page.getByRole('textbox', { name: 'Honorários' }).fill('3500');
  await page.getByRole('button', { name: 'Próximo' }).click();
  await page.getByRole('button', { name: 'Importar' }).waitFor();
  return page.url();
}

/** The case goes with its people: two thousand more in a category are in the way of whoever gathers them. */
async function exclui(page: Page, endereco: string): Promise<void> {
  const id = Number(/\/pericias\/(\d+)/.exec(endereco)?.[1]);
  const { visto } = await chama<{ visto: string }>(page, 'GET', `/pericia/excImpacto?id=${id}&local=1`);
  await chama(page, 'POST', '/pericia/exc', { id, local: 1, visto });
}

async function abreImportacao(page: Page) {
  await page.getByRole('button', { name: 'Importar' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Importar Pessoas' });
  await dialogo.locator('input[type=file]').setInputFiles(PLANILHA);
  await dialogo.getByText('2.000 linhas no arquivo').waitFor();
  await dialogo.getByRole('button', { name: 'Importar' }).click();
  return dialogo;
}

/** Lets some chunks through and closes the tab while the next one is on its way: it arrives, its answer does not. */
async function fechaNoMeio(page: Page): Promise<number> {
  let enviados = 0;
  const meio = new Promise<void>((pronto) => {
    void page.route(ROTA_BLOCO, async (route) => {
      enviados += 1;
      if (enviados < 2) return route.continue();
      await route.fetch();
      pronto();
    });
  });
  await abreImportacao(page);
  await meio;
  await page.close({ runBeforeUnload: false });
  return enviados;
}

test('a aba fecha no meio do envio; noutra aba o mesmo arquivo continua, sem repetir ninguém', async () => {
  const { page, context, falhas }: { page: Page; context: BrowserContext; falhas: string[] } = await abre();
  await entra(page);
  const endereco = await periciaNova(page);
  const enviados = await fechaNoMeio(page);

  const outra = await context.newPage();
  const sequencias: number[] = [];
  outra.on('request', (r) => {
    if (r.url().endsWith('/api/pericia/importPessoas')) sequencias.push(Number(r.postDataJSON().seq));
  });
  await outra.goto(endereco);
  const dialogo = await abreImportacao(outra);
  await dialogo.getByText('Importação concluída').waitFor();
  await dialogo.getByText(/1\.975 incluídas, 25 recusadas/).waitFor();
  expect((await dialogo.getByRole('row').count()) - 1).toBe(25);
  // The chunk whose answer was lost counts as stored: it is not sent again.
  expect(sequencias[0]).toBe(enviados);
  await dialogo.getByRole('button', { name: 'Fechar' }).last().click();
  await outra.getByText('1.975 pessoas', { exact: true }).waitFor();
  await exclui(outra, endereco);
  expect(falhas).toEqual([]);
  await context.close();
});

jornada(
  'enviado o arquivo, a aba fecha e a importação continua; quem a começou ouve o fim em outra tela',
  async () => {
    const { page, context, falhas } = await abre();
    await entra(page);
    const endereco = await periciaNova(page);
    const dialogo = await abreImportacao(page);
    await dialogo
      .getByText(/Pode fechar esta página|Importação concluída/)
      .first()
      .waitFor();
    await page.close({ runBeforeUnload: false });
    const outra = await context.newPage();
    await outra.goto('/veiculos');
    await outra.getByText(/pessoas-do-escritorio\.csv: Importação concluída: 1\.975 incluídas/).waitFor();
    await outra.goto(endereco);
    await outra.getByText('1.975 pessoas', { exact: true }).waitFor();
    await exclui(outra, endereco);
    expect(falhas).toEqual([]);
    await context.close();
  },
);
