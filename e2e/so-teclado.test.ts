import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { novaPericia } from './support/api.ts';
import { abre, assentada, entra, teclas } from './support/browser.ts';

/** Where the focus stands, and what a key reaches, in a day's work without a mouse. */

let page: Page;
let falhas: string[];

beforeAll(async () => {
  ({ page, falhas } = await abre());
  await entra(page, 'admin');
});

const tecla = (...quais: string[]): Promise<void> => teclas(page, ...quais);
const paleta = () => page.getByRole('dialog', { name: /Ir para uma tela/ });
const janela = (nome: string | RegExp) => page.getByRole('dialog', { name: nome });
const focoEm = (alvo: ReturnType<Page['locator']>) =>
  expect.poll(() => alvo.evaluate((el) => el === document.activeElement)).toBe(true);

async function manda(texto: string): Promise<void> {
  await tecla('Control+k');
  await paleta().waitFor();
  await page.keyboard.type(texto);
  await paleta().locator('[data-action][data-selected]').waitFor();
  await tecla('Enter');
  await paleta().waitFor({ state: 'detached' });
}

test('Esc fecha a paleta e não a perícia que se abriu depois de ela ter sido usada', async () => {
  const procId = await novaPericia(page);
  await page.goto('/baixas');
  await page.getByRole('heading', { name: 'Baixas', level: 1 }).waitFor();
  await manda(`pericia ${procId}`);
  const honorarios = page.getByLabel(/^Honorários/);
  await honorarios.waitFor();
  await assentada(page);
  await manda('honorarios');
  await focoEm(honorarios);
  await tecla('Control+k');
  await paleta().waitFor();
  await tecla('Escape');
  await paleta().waitFor({ state: 'detached' });
  await focoEm(honorarios);
  expect(page.url()).toMatch(new RegExp(`/pericias/${procId}$`));
});

test('quem fica depois da pergunta ainda vê ao pé da janela o que não foi salvo', async () => {
  await page.keyboard.type('77');
  await tecla('Tab');
  const porSalvar = page.locator('[data-foot]').getByText(/por salvar/);
  await porSalvar.waitFor();
  await tecla('Escape');
  await janela('Alterações não salvas').waitFor();
  await tecla('Enter');
  await janela('Alterações não salvas').waitFor({ state: 'detached' });
  await porSalvar.waitFor();
  expect(await janela('Alterações não salvas').count()).toBe(0);
  await tecla('Control+s');
  await page.getByText('Perícia alterada com sucesso').first().waitFor();
});

test('o que foi salvo se desfaz de dentro da janela, sem mouse', async () => {
  await manda('desfazer');
  await expect.poll(() => page.getByLabel(/^Honorários/).inputValue()).not.toMatch(/^77/);
  await tecla('Escape');
});

test('nada falhou no console', () => {
  expect(falhas).toEqual([]);
});
