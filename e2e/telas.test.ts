import { mkdirSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ASPECTOS, abre, acessivel, assentada, entra, launch } from './support/browser.ts';

const PASTA = 'test-results/telas';
const TELAS = [
  '/',
  '/pericias?tipo=5',
  '/pericias/200',
  '/pericias/200?passo=2',
  '/pericias/200?passo=3',
  '/baixas',
  '/baixas/1',
  '/agenda',
];

/** Administration; the registries' own tests look at theirs in the same aspects. */
const ADMINISTRACAO = [
  '/conta',
  '/rascunhos',
  '/notificacoes',
  '/mensagens',
  '/mensagens/textos',
  '/operacao/usos',
  '/operacao/usos?uso=exibicao&titular=2',
  '/perfis',
  '/perfis?registro=2',
  '/categoria?categoria=8&acao=alt',
  '/acessos?pessoa=2&recurso=baixaExc',
];

const LISTAS = ['/pericias?tipo=5', '/baixas', '/perfis'];

/** What the demonstration has none of: a message that waits, and a look at somebody's data. */
async function fazOQueSeLista(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill('consulta@demonstracao.com.br');
  const pedida = page.waitForResponse((r) => r.url().endsWith('/auth/forgot-password'));
  await page.getByRole('button', { name: 'Esqueci minha senha' }).click();
  await pedida;
  await entra(page, 'admin');
  await page.goto('/usuarios?tipo=10&registro=2');
  await assentada(page);
}

/** Their tables and days are judged with what they show, not as empty ones. */
const COM_LINHAS = ['/notificacoes', '/mensagens', '/operacao/usos', '/perfis'];

let browser: Browser;
beforeAll(async () => {
  mkdirSync(PASTA, { recursive: true });
  browser = await launch();
});
afterAll(() => browser.close());

test('o que as telas da administração listam existe', async () => {
  const { page, context } = await abre(browser);
  await fazOQueSeLista(page);
  for (const tela of COM_LINHAS) {
    await page.goto(tela);
    await page.locator('main').locator('tbody tr, ol li').first().waitFor();
  }
  await context.close();
});

describe.each(ASPECTOS)('%o', (opcoes) => {
  test.each([
    ['operador', TELAS],
    ['admin', ADMINISTRACAO],
  ] as const)(
    '%s: cada tela abre sem falha, cabe na largura e axe não acha nada grave',
    async (usuario, telas) => {
      const { page, context, falhas } = await abre(browser, opcoes);
      await page.goto('/login');
      await acessivel(page, '/login');
      await entra(page, usuario);
      for (const tela of telas) {
        await page.goto(tela);
        await assentada(page);
        const nome = `${tela.replace(/\W+/g, '-')}-${opcoes.largura}-${opcoes.escuro ? 'escuro' : 'claro'}`;
        await page.screenshot({ path: `${PASTA}/${nome}.png` });
        await acessivel(page, nome);
        const largura = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(largura, nome).toBeLessThanOrEqual(opcoes.largura);
        // A list scrolls within itself: beside it the page has no scrollbar of its own.
        if (LISTAS.includes(tela) && opcoes.largura === 1440)
          expect(await page.evaluate(() => document.documentElement.scrollHeight), nome).toBe(900);
      }
      expect(falhas).toEqual([]);
      await context.close();
    },
  );
});

test('a 1440 px nenhuma coluna fica sem se poder ler atrás da coluna Ação', async () => {
  const { page, context } = await abre(browser);
  await entra(page);
  await page.goto('/pericias?tipo=5');
  const tabela = page.getByRole('table').first();
  await tabela.getByRole('row').nth(1).waitFor();
  const painel = page.getByRole('region', { name: 'Perícias', exact: true });
  const medidas = () =>
    painel.evaluate((el) => {
      const caixas = [...el.querySelectorAll('table:first-of-type thead th')].map((th) => {
        const { left, right } = th.getBoundingClientRect();
        return { nome: th.textContent, left, right };
      });
      const acao = caixas.at(-1) ?? { left: 0 };
      const celula = el.querySelector('tbody tr td:last-child');
      return {
        cabe: el.scrollWidth <= el.clientWidth,
        atras: caixas
          .slice(0, -1)
          .filter((c) => c.right > acao.left + 1)
          .map((c) => c.nome),
        sombra: el.querySelector('table')?.hasAttribute('data-covered'),
        fundo: celula ? getComputedStyle(celula).backgroundColor : '',
      };
    });
  // Everything of the demonstration's widest list is seen at once, totals included.
  await expect.poll(medidas).toMatchObject({ cabe: true, atras: [], sombra: false });
  await page.screenshot({ path: `${PASTA}/-pericias-cabe-1440.png` });
  // Narrower it scrolls.
  await page.setViewportSize({ width: 1150, height: 900 });
  await expect.poll(async () => (await medidas()).cabe).toBe(false);
  const parada = await medidas();
  // Opaque: what is scrolled below it does not shine through.
  expect(parada.fundo).toMatch(/^rgb\(/);
  // Whatever stands below the buttons is announced by their shadow.
  await expect.poll(async () => (await medidas()).sombra).toBe(true);
  expect(parada.atras.length).toBeGreaterThan(0);
  await painel.evaluate((el) => el.scrollTo({ left: el.scrollWidth }));
  await expect.poll(medidas).toMatchObject({ atras: [], sombra: false });
  await page.screenshot({ path: `${PASTA}/-pericias-rolada-1150.png` });
  // With columns hidden the table fits and nothing is scrolled.
  for (const coluna of ['Órgão', 'Prazo Final', 'Honorários', 'Situação']) {
    await page.getByRole('button', { name: 'Colunas' }).click();
    await page.getByRole('menuitemcheckbox', { name: coluna }).click();
    await page.keyboard.press('Escape');
  }
  await expect.poll(medidas).toMatchObject({ cabe: true, atras: [], sombra: false });
  await context.close();
});
