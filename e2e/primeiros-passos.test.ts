import { execFile } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { abre, acessivel, figura } from './support/browser.ts';
import { type Servidor, serve } from './support/servidor.ts';

const PASTA = 'test-results/primeiros-passos';
const corre = promisify(execFile);

let servidor: Servidor;
let pasta: string;
beforeAll(async () => {
  pasta = await mkdtemp(path.join(tmpdir(), 'retaguarda-passos-'));
  servidor = await serve(pasta, { VAZIO: 'sim' });
});
afterAll(async () => {
  await servidor.stop();
});

const comando = async (...argumentos: string[]): Promise<string> => {
  const env = { ...process.env, DATA_DIR: servidor.dataDir };
  return (await corre(process.execPath, ['dist/server/retaguarda.mjs', ...argumentos], { env })).stdout;
};

async function escolhe(page: Page, campo: string, opcao: string): Promise<void> {
  await page.getByRole('combobox', { name: campo, exact: true }).click();
  await page.getByRole('option', { name: opcao, exact: true }).click();
}

/** Whether the home says of it that it is done. */
const feita = (page: Page, tarefa: string): Promise<boolean> =>
  page.getByRole('listitem').filter({ hasText: tarefa }).getByLabel('Feita:').isVisible();

test('de uma máquina vazia a uma rede própria, com marca, administrador, pessoas importadas e uma cópia provada', async () => {
  const { page, context, falhas } = await abre();
  const endereco = /http\S+\/primeiros-passos#\S+/.exec(servidor.dito())?.[0] ?? '';
  await page.goto(endereco);
  const criar = page.getByRole('button', { name: 'Criar a rede e entrar' });
  await criar.click();
  await page.getByText('Informe este campo').first().waitFor();
  await page.getByLabel('Nome do escritório').fill('São João Perícias');
  await page.getByLabel('Nome do sistema').fill('São João');
  await page.getByLabel('CNPJ').fill('12.ABC.345/01DE-35');
  await page.getByLabel('Cor da marca', { exact: true }).fill('#7c3aed');
  await page.getByText('Como fica').waitFor();
  await acessivel(page, 'primeiros passos');
  await figura(page, `${PASTA}/passos.png`, { fullPage: true });
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Ana Souza');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('ana@exemplo.com.br');
  await page.getByLabel(/^Senha/).fill('uma senha comprida');
  await page.getByLabel('Repita a senha').fill('uma senha comprida');
  await criar.click();
  await page.getByRole('heading', { name: 'Primeiras tarefas' }).waitFor();
  await page.getByText('0 de 6').waitFor();
  expect(await page.title()).toContain('São João');

  const csv = path.join(pasta, 'pessoas.csv');
  await writeFile(
    csv,
    `Nome;Código\n${Array.from({ length: 30 }, (_, i) => `Pessoa ${i};P${i}`).join('\n')}\n`,
  );
  await page.getByRole('link', { name: 'Importar pessoas de uma planilha' }).click();
  await escolhe(page, 'Tipo de Importação', 'Pessoas');
  await escolhe(page, 'Categoria', 'Equipe');
  await page.locator('input[type=file]').setInputFiles(csv);
  await page.getByText('30 linhas no arquivo').waitFor();
  await page.getByRole('button', { name: 'Importar', exact: true }).last().click();
  await page
    .getByText(/30 incluídas/)
    .first()
    .waitFor();

  expect(await comando('backup')).toContain('Cópia feita e provada');
  expect(await comando('verifica')).toContain('tudo confere');
  await page.goto(`${servidor.url}/`);
  await page.getByText('2 de 6').waitFor();
  expect(await feita(page, 'Importar pessoas')).toBe(true);
  expect(await feita(page, 'cópia de segurança provada')).toBe(true);
  expect(await feita(page, 'Cadastrar a primeira perícia')).toBe(false);
  await acessivel(page, 'início de uma rede nova');
  await figura(page, `${PASTA}/inicio.png`);

  // The address has done its work.
  await page.goto(endereco);
  await page.reload();
  await page.getByText(/^Esta instalação já começou/).waitFor();
  expect(falhas.filter((f) => !/status of 4\d\d/.test(f))).toEqual([]);
  await context.close();
});
