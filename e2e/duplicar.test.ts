import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { chama, comPessoas, detalhe, muda, novaPericia, valor } from './support/api.ts';
import { emCadaAspecto } from './support/aspectos.ts';
import { abre, entra, type Tela } from './support/browser.ts';
import { daLinha, doDialogo, fazNaLinha, fazNoDialogo } from './support/listas.ts';

let tela: Tela;
let page: Page;

beforeAll(async () => {
  tela = await abre();
  page = tela.page;
  await entra(page);
});

const campo = (rotulo: string): Locator => page.getByRole('textbox', { name: rotulo }).first();
const total = async (): Promise<number> =>
  (await chama<{ total: number }>(page, 'GET', '/pericia/list?condition=0&catgId=5&situacao=-1')).total;

test('do cabeçalho do diálogo: a cópia nasce não salva, com datas a preencher, e salvar cria outra perícia', async () => {
  const origem = await novaPericia(page);
  await comPessoas(page, origem, 2);
  await muda(page, origem, { Observações: 'do original', Honorários: 1234.5 });
  await page.goto(`/pericias/${origem}`);
  await fazNoDialogo(page, 'Duplicar');
  await page.getByText(`Cópia da perícia #${origem}, ainda não salva`).waitFor();
  expect(page.url()).toMatch(new RegExp(`/pericias/novo\\?.*copia=${origem}`));
  await page.getByText('Cadastro de', { exact: false }).first().waitFor();
  expect(await campo('Honorários').inputValue()).toContain('1.234,50');
  expect(await campo('Observações').inputValue()).toBe('do original');
  expect(await campo('Data da Nomeação').inputValue()).toBe('');
  expect(await page.getByRole('tab', { name: /Pessoas/ }).getAttribute('aria-disabled')).toBe('true');
  await emCadaAspecto(page, 'copia', { pasta: 'duplicar' });
  // Marked unsaved: leaving asks first.
  await page.keyboard.press('Escape');
  await page.getByText('Há alterações que ainda não foram salvas').waitFor();
  await page.getByRole('button', { name: 'Continuar editando' }).click();
  await campo('Data da Nomeação').fill('15/03/2026');
  await page.getByRole('button', { name: 'Próximo' }).click();
  await page.getByRole('button', { name: 'Importar' }).waitFor();
  const copia = Number(/pericias\/(\d+)/.exec(page.url())?.[1]);
  expect(copia).not.toBe(origem);
  await page.getByText('Nenhuma pessoa nesta perícia').waitFor();
  const nova = await detalhe(page, copia);
  expect(nova).toMatchObject({ procId: copia, procSituacao: 1, versao: 1 });
  expect(await valor(page, copia, 'Observações')).toBe('do original');
  expect(await valor(page, origem, 'Data da Nomeação')).not.toBe('2026-03-15');
});

test('da lista: a ação da linha abre a cópia; sem permissão está bloqueada e diz por quê', async () => {
  await page.goto('/pericias?tipo=5');
  const antes = await total();
  await fazNaLinha(page.locator('tr[data-linha]').first(), 'Duplicar');
  await page.getByText(/Cópia da perícia #\d+/).waitFor();
  await page.getByRole('button', { name: 'Fechar' }).first().click();
  await page.getByRole('button', { name: 'Descartar' }).click();
  await page.waitForURL('/');
  expect(await total()).toBe(antes);

  const leitor = await abre();
  await entra(leitor.page, 'consulta');
  await leitor.page.goto('/pericias?tipo=5');
  const bloqueada = await daLinha(leitor.page.locator('tr[data-linha]').first(), 'Duplicar');
  await bloqueada.getByText("Falta a permissão 'Incluir perícia'").waitFor();
  expect(await bloqueada.getAttribute('aria-disabled')).toBe('true');
  await leitor.page.goto('/pericias/200');
  await leitor.page
    .locator('[data-head]')
    .getByRole('button', { name: /^Anexos/ })
    .waitFor();
  const noDialogo = await doDialogo(leitor.page, 'Duplicar');
  await noDialogo.waitFor();
  expect(await noDialogo.getAttribute('aria-disabled')).toBe('true');
  expect(leitor.falhas).toEqual([]);
  await leitor.context.close();
});

test('nada falhou no console', () => {
  expect(tela.falhas).toEqual([]);
});
