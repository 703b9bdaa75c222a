import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { parcela } from '../apps/api/src/testing/por-inteiro.ts';
import { abre, assentada, entra } from './support/browser.ts';

let page: Page;
let falhas: string[];

beforeAll(async () => {
  ({ page, falhas } = await abre());
  await entra(page, 'admin');
});

interface Caso {
  /** Of its address. */
  chave: string;
  tela: string;
  /** What opens it, or the menu in which it is a line. */
  abre: (page: Page) => Locator;
  linha?: string;
  titulo: RegExp;
}

const botao = (nome: string | RegExp) => (p: Page) =>
  p.locator('main, header, body').getByRole('button', { name: nome }).first();

const menu = botao('Mais ações');

const CASOS: readonly Caso[] = [
  { chave: '#ajuda', tela: '/veiculos', abre: botao('Ajuda'), titulo: /^Ajuda/ },
  { chave: '#avisos', tela: '/veiculos', abre: botao(/^Notificações/), titulo: /^Notificações/ },
  {
    chave: '#excluidos.veiculo',
    tela: '/veiculos',
    abre: menu,
    linha: 'Ver excluídos',
    titulo: /xcluíd/,
  },
  { chave: '#lotes', tela: '/veiculos', abre: menu, linha: 'Em lote', titulo: /Alterações em lote/ },
  { chave: '#colunas', tela: '/veiculos', abre: menu, linha: 'Colunas', titulo: /^Colunas/ },
  { chave: '#planilha', tela: '/veiculos', abre: menu, linha: 'Exportar planilha', titulo: /^Exportar/ },
  {
    chave: '#extrato',
    tela: '/pagamentos?aba=extrato',
    abre: botao('Ler extrato'),
    titulo: /Ler extrato/,
  },
  { chave: '#retorno', tela: '/pagamentos', abre: botao('Ler retorno'), titulo: /Ler retorno/ },
  {
    chave: '#conferencia',
    tela: '/estoque?secao=saldos',
    abre: menu,
    linha: 'Conferir contadores',
    titulo: /^Confer/,
  },
  { chave: '#contagem', tela: '/estoque?secao=saldos', abre: botao('Contar estoque'), titulo: /^Contar/ },
  { chave: 'produto=', tela: '/estoque?secao=saldos', abre: botao(/^Ver razão/), titulo: /./ },
  { chave: '#texto.', tela: '/mensagens/textos', abre: botao(/^Alterar/), titulo: /./ },
  { chave: 'convidar=1', tela: '/usuarios', abre: botao('Convidar'), titulo: /^Convidar/ },
  { chave: 'registro=', tela: '/veiculos', abre: botao('Adicionar'), titulo: /./ },
];

const emCima = (p: Page) => p.getByRole('dialog').last();
const focoDentro = (alvo: Locator) =>
  expect.poll(() => alvo.evaluate((el) => el.contains(document.activeElement))).toBe(true);
const fechado = (p: Page) => expect.poll(() => p.getByRole('dialog').count()).toBe(0);

/** By keyboard alone. */
async function pede(caso: Caso): Promise<void> {
  await caso.abre(page).focus();
  await page.keyboard.press('Enter');
  if (caso.linha !== undefined) await page.getByRole('menuitem', { name: caso.linha }).press('Enter');
}

test.each(parcela(CASOS, 3))('$chave: só pelo teclado, recarregado, e pelo Voltar', async (caso) => {
  await page.goto(caso.tela);
  await assentada(page);
  await caso.abre(page).waitFor();
  await pede(caso);
  const dialogo = page.getByRole('dialog', { name: caso.titulo }).last();
  await dialogo.waitFor();
  await focoDentro(emCima(page));
  await expect.poll(() => page.url()).toContain(caso.chave);

  // The cycle of Tab stays in it, forth and back.
  for (const tecla of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(tecla);
    await focoDentro(emCima(page));
  }

  // A reload, or the address sent to somebody, opens it again.
  await page.reload();
  await dialogo.waitFor();
  await assentada(page);

  // Back closes it, and the screen stays.
  await page.goBack();
  await fechado(page);
  expect(new URL(page.url()).pathname).toBe(new URL(caso.tela, page.url()).pathname);
  expect(page.url()).not.toContain(caso.chave);

  // Esc closes it, and whoever opened it has the focus again.
  await pede(caso);
  await dialogo.waitFor();
  await focoDentro(emCima(page));
  await page.keyboard.press('Escape');
  await fechado(page);
  await expect.poll(() => caso.abre(page).evaluate((el) => el === document.activeElement)).toBe(true);
});

test('Esc e Voltar fecham só o de cima', async () => {
  await page.goto('/veiculos');
  await assentada(page);
  await botao('Adicionar')(page).click();
  await emCima(page).waitFor();
  for (const fecha of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await page.keyboard.press('F1');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(2);
    await focoDentro(emCima(page));
    await fecha();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(1);
    expect(page.url()).toContain('registro=novo');
  }
});

test('nada falhou no console, nem a política de conteúdo', () => expect(falhas).toEqual([]));
