import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { abre, entra } from './support/browser.ts';
import { jornada } from './support/jornada.ts';
import { fazNaLinha } from './support/listas.ts';

const FILIAIS = 52;
const ENDERECO = {
  localidade: 'Campinas',
  uf: 'SP',
  bairro: 'Cambuí',
  logradouro: 'Rua Coronel Quirino',
  ibge: 3509502,
};

const linha = (page: Page, texto: string | RegExp) => page.getByRole('row', { name: texto });
const erroDe = async (dialogo: Locator, campo: string) => {
  const entrada = dialogo.getByLabel(campo);
  const ids = (await entrada.getAttribute('aria-describedby'))?.split(' ') ?? [];
  return dialogo
    .page()
    .evaluate((lista) => lista.map((i) => document.getElementById(i)?.textContent).join(), ids);
};

jornada('uma empresa: tipo, CEP, código repetido, situação, exclusão', async () => {
  const { page, context, falhas } = await abre();
  await entra(page, 'admin');
  await page.goto('/empresas');
  await page.getByRole('tablist', { name: 'Tipo de Empresa' }).getByRole('tab', { name: 'Filiais' }).click();
  await page.waitForURL(`/empresas?tipo=${FILIAIS}`);
  await page.getByText('Total de 4 Filiais').waitFor();
  await page.getByRole('button', { name: 'Adicionar' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Inclusão de Filiais' });
  await page.route('**/api/cep?*', (route) => route.fulfill({ json: ENDERECO }));
  await dialogo.getByLabel('CEP').fill('13024-001');
  await expect.poll(() => dialogo.getByLabel('Logradouro').inputValue()).toBe('Rua Coronel Quirino');
  expect(await dialogo.getByLabel('Estado').inputValue()).toBe('São Paulo (SP)');
  expect(await dialogo.getByLabel('Cidade').inputValue()).toBe('Campinas');
  expect(await dialogo.getByLabel('Bairro').inputValue()).toBe('Cambuí');

  await dialogo.getByLabel('Razão Social').fill('Aurora Avaliações Ltda');
  await dialogo.getByLabel('Nome Fantasia').fill('Aurora');
  await dialogo.getByLabel('Código').fill('E2');
  await dialogo.getByLabel('CNPJ').pressSequentially('12abc34501de35');
  await dialogo.getByRole('button', { name: 'Salvar' }).click();
  await expect.poll(() => erroDe(dialogo, 'Código')).toContain('Código existente na base de dados');
  await dialogo.getByLabel('Código').fill('AUR');
  await page.keyboard.press('Control+s');
  await page.getByText('Empresa salva com sucesso').waitFor();
  await dialogo.waitFor({ state: 'detached' });
  await linha(page, /AUR Aurora Avaliações Ltda 12\.ABC\.345\/01DE-35 Campinas\/SP/).waitFor();

  await page.getByRole('switch', { name: 'Ativo: Aurora Avaliações Ltda' }).press('Space');
  await page.getByText('Empresa desativada com sucesso').waitFor();
  await linha(page, /Aurora/).waitFor({ state: 'detached' });
  await page.goto(`/empresas?tipo=${FILIAIS}&situacao=0`);
  await page.getByText('Total de 1 Filiais').waitFor();
  await fazNaLinha(linha(page, /Aurora/), 'Excluir…');
  const confirma = page.getByRole('dialog', { name: 'Confirmação de Exclusão' });
  await confirma.getByText('Aurora Avaliações Ltda').waitFor();
  await confirma.getByRole('button', { name: 'Excluir' }).click();
  await page.getByText('Empresa excluída com sucesso').waitFor();
  await page.getByText('Nenhum cadastro encontrado para: Filiais').waitFor();

  // Whoever works there keeps it.
  await page.goto('/empresas?tipo=51');
  await fazNaLinha(linha(page, /E1 /), 'Excluir…');
  await confirma.getByRole('button', { name: 'Excluir' }).click();
  await page.getByText(/tem \d+ pessoas,? .*e? ?não pode ser excluída\. Ela pode ser desativada\./).waitFor();
  expect(falhas).toEqual([]);
  await context.close();
});
