import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { abre, entra } from './support/browser.ts';

const PASTA = 'test-results/definicoes';
beforeAll(() => mkdirSync(PASTA, { recursive: true }));

test('o que sai num arquivo volta igual, e o que nele se muda vem à prévia e entra', async () => {
  const { page, context, falhas } = await abre();
  await entra(page, 'admin');
  await page.goto('/catalogo');
  await page.getByRole('link', { name: 'Definições' }).click();
  const [baixado] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar arquivo' }).click(),
  ]);
  const arquivo = `${PASTA}/definicoes.json`;
  await baixado.saveAs(arquivo);
  const campo = page.locator('input[type=file]');
  await campo.setInputFiles(arquivo);
  await page.getByText('Tudo o que o arquivo traz já está igual nesta rede.').waitFor();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  const dito = JSON.parse(readFileSync(arquivo, 'utf8'));
  dito.perfis.push({ nome: 'Perfil do arquivo', permissoes: ['pericias', 'periciaVer'] });
  writeFileSync(arquivo, JSON.stringify(dito));
  await campo.setInputFiles(arquivo);
  await page.getByRole('button', { name: /^Mostrar mais/ }).waitFor();
  // A long list comes in parts, and a profile is at its end.
  for (const mais = page.getByRole('button', { name: /^Mostrar mais/ }); await mais.isVisible(); )
    await mais.click();
  await page.getByLabel('Trazer Perfil do arquivo').waitFor();
  await page.getByRole('button', { name: 'Importar 1 item' }).click();
  await page.getByText('1 incluído, 0 alterados.').waitFor();
  await page.goto('/perfis');
  await page.getByText('Perfil do arquivo').first().waitFor();
  expect(falhas).toEqual([]);
  await context.close();
});
