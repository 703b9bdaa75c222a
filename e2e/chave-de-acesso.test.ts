import { MESSAGES } from '@retaguarda/contract';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { chama } from './support/api.ts';
import { abre, acessivel, assentada, entra, figura } from './support/browser.ts';
import { fazNaLinha } from './support/listas.ts';

const PASTA = 'test-results/chave-de-acesso';

/** A device of the browser itself, which asks nobody for a finger. */
async function comAparelho(context: BrowserContext, page: Page): Promise<void> {
  const cdp = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Passkeys are bound to a name: that of this machine, not its number. */
const comNome = (page: Page, caminho: string): string =>
  new URL(caminho, page.url()).href.replace('127.0.0.1', 'localhost');

async function entraPelaSenha(page: Page, usuario: string): Promise<void> {
  await page.getByLabel('E-mail').fill(`${usuario}@demonstracao.com.br`);
  await page.getByLabel('Senha', { exact: true }).fill('retaguarda');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

test('uma chave de acesso se registra, entra no lugar da senha e se exclui depois de confirmar', async () => {
  const { page, context, falhas } = await abre();
  await comAparelho(context, page);
  await page.goto('/login');
  await page.goto(comNome(page, '/login'));
  await entraPelaSenha(page, 'operador');
  await page.waitForURL(/localhost:\d+\/$/);
  await page.goto(comNome(page, '/conta'));
  const chaves = page.getByRole('region', { name: 'Chaves de acesso' });
  await chaves.getByRole('button', { name: 'Registrar uma chave' }).click();
  await chaves.getByLabel('Nome da chave').fill('Aparelho do teste');
  await chaves.getByRole('button', { name: 'Registrar', exact: true }).click();
  await chaves.getByText('Aparelho do teste').waitFor();

  await page.evaluate(() => localStorage.clear());
  await page.goto(comNome(page, '/login'));
  const botao = page.getByRole('button', { name: 'Entrar com chave de acesso' });
  // Where the browser suggests the passkey by itself, nothing is left to press.
  const dentro = page.waitForURL(/localhost:\d+\/$/);
  await Promise.race([dentro, botao.click().catch(() => undefined)]);
  await dentro;
  await page.goto(comNome(page, '/conta'));
  await chaves.getByText(/usada por último/).waitFor();
  await chaves.getByRole('button', { name: 'Excluir a chave Aparelho do teste' }).click();
  await chaves.getByText('Aparelho do teste').waitFor({ state: 'hidden' });
  expect(falhas).toEqual([]);
  await context.close();
});

/** What the server says to whoever has not proven who they are for a while, until they do. */
async function provaVencida(page: Page): Promise<void> {
  let provada = false;
  await page.route('**/api/conta/confirma', async (route) => {
    provada = true;
    await route.continue();
  });
  await page.route('**/api/perfis/alt', async (route) => {
    if (provada || route.request().method() !== 'POST') return route.continue();
    await route.fulfill({
      status: 403,
      json: {
        errors: [{ code: 'confirme_identidade', message: 'Confirme que é você para continuar.' }],
        requestId: 'a',
      },
    });
  });
}

/** A profile of the test's own, given to who is signed in. */
async function criaPerfil(page: Page): Promise<number> {
  await page.goto('/perfis');
  const { recursos } = await chama<{ recursos: { id: number; recurso: string }[] }>(
    page,
    'GET',
    '/perfis/inc',
  );
  const baixas = recursos.filter((r) => ['home', 'baixas'].includes(r.recurso)).map((r) => r.id);
  const perfil = { nome: `Visita ${Date.now()}`, pessoas: [1] };
  return (await chama<{ id: number }>(page, 'POST', '/perfis/inc', { perfil, recursos: baixas })).id;
}

test('dar direitos pede a confirmação e depois se faz; um perfil se vê de dentro, marcado e sem gravar', async () => {
  const { page, context, falhas } = await abre();
  await entra(page, 'admin');
  const nome = `Conferência ${Date.now()}`;
  const id = await criaPerfil(page);
  await provaVencida(page);
  await page.goto(`/perfis?registro=${id}`);
  const perfil = page.getByRole('dialog', { name: 'Edição de Perfil' });
  await perfil.getByLabel('Nome do Perfil').fill(nome);
  await perfil.getByRole('button', { name: 'Salvar' }).click();
  const confirma = page.getByRole('dialog', { name: 'Confirme que é você' });
  await confirma.getByLabel('Sua senha').fill('retaguarda');
  await acessivel(page, 'a confirmação');
  await figura(page, `${PASTA}/confirma.png`);
  await confirma.getByRole('button', { name: 'Confirmar' }).click();
  await page.getByText('Perfil alterado com sucesso').waitFor();

  await page.goto('/perfis');
  await fazNaLinha(page.getByRole('row', { name: nome }), 'Ver como este perfil');
  const banda = page.getByText(`Você vê o produto como o perfil ${nome}`);
  await banda.waitFor();
  await page.goto('/baixas');
  await banda.waitFor();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await acessivel(page, 'a visão de um perfil');
  await figura(page, `${PASTA}/visao.png`);
  await expect.poll(() => page.getByRole('link', { name: 'Perfis' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Sair desta visão' }).click();
  await page.waitForURL('**/perfis');
  await page.getByRole('row', { name: nome }).waitFor();
  expect(await banda.count()).toBe(0);
  await chama(page, 'POST', '/perfis/exc', { id });
  expect(falhas).toEqual([]);
  await context.close();
});

const PODE_TUDO = 'Administrador';

test('de dentro de um perfil que pode tudo, cada tela do menu se lê', async () => {
  const { page, context, falhas } = await abre();
  await entra(page, 'admin');
  await page.goto('/perfis');
  await fazNaLinha(page.getByRole('row', { name: PODE_TUDO }), 'Ver como este perfil');
  await page.getByText(`Você vê o produto como o perfil ${PODE_TUDO}`).waitFor();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  const cartoes = page.locator('main section');
  const enderecosEm = async (onde: Locator) => {
    await onde.getByRole('link').first().waitFor();
    return onde.getByRole('link').evaluateAll((els) => els.map((el) => el.getAttribute('href') ?? ''));
  };
  const recusadas: string[] = [];
  const le = async (endereco: string, onde: Locator) => {
    await onde.locator(`a[href="${endereco}"]`).click();
    await page.waitForURL((url) => url.pathname === endereco);
    await assentada(page);
    const texto = await page.locator('main').innerText();
    if (texto.includes(MESSAGES.soLeitura)) recusadas.push(endereco);
  };
  const entradas = await enderecosEm(menu);
  expect(entradas.length).toBeGreaterThanOrEqual(16);
  for (const endereco of entradas) await le(endereco, menu);
  await page.goto('/configuracoes');
  const telas = await enderecosEm(cartoes);
  expect(telas.length).toBeGreaterThan(12);
  for (const endereco of telas) {
    await page.goto('/configuracoes');
    await le(endereco, cartoes);
  }
  expect(recusadas).toEqual([]);
  expect(falhas).toEqual([]);
  await context.close();
});
