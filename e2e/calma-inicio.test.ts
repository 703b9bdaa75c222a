import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ASPECTOS, abre, acessivel, assentada, entra, figura, semAbertura } from './support/browser.ts';
import { deslocado } from './support/deslocado.ts';

const DINHEIRO = ['Baixas abertas', 'Vencem até', 'Remessas sem retorno', 'Sem forma de pagamento'];
const PERICIAS = ['Perícias por situação', 'Repasse × Previsto por mês', 'Últimas perícias'];

/** What each profile comes for, in its order. */
const PERFIS: Readonly<Record<string, readonly string[]>> = {
  admin: [
    ...DINHEIRO,
    ...['Repasse × Previsto por mês', 'Meu dia', 'Perícias por situação', 'Últimas perícias'],
  ],
  financeiro: [
    ...DINHEIRO,
    ...['Repasse × Previsto por mês', 'Meu dia', 'Perícias por situação', 'Últimas perícias'],
  ],
  operador: ['Meu dia', ...PERICIAS],
  consulta: ['Meu dia', ...PERICIAS],
};

const PASTA = 'test-results/calma-inicio';
const figuras = (page: Page) => page.getByRole('list', { name: 'A pagar e a vencer' });
const parte = (page: Page, nome: string) => page.getByRole('region', { name: nome, exact: true });
const total = (page: Page) => page.getByText(/^Total: [\d.]+$/).first();
const soma = (page: Page) => page.locator('main tfoot');
const dinheiroDe = (texto: string | null): string[] =>
  [...(texto ?? '').replaceAll('\u00a0', ' ').matchAll(/R\$ ?([\d.]+,\d{2})/g)].map((m) => m[1] ?? '');

/** The list that a link leads to says so many and so much, where one says it; back at the home again. */
async function leva(
  page: Page,
  ligacao: Locator,
  { quantos, quanto }: { quantos?: string; quanto?: string },
) {
  const inicio = page.url();
  await ligacao.click();
  await page.waitForURL((url) => url.pathname !== '/');
  await assentada(page);
  if (quantos !== undefined) await expect.poll(() => total(page).textContent()).toBe(`Total: ${quantos}`);
  if (quanto !== undefined && quantos !== '0')
    await expect.poll(async () => dinheiroDe(await soma(page).textContent())).toContain(quanto);
  await page.goto(inicio);
  await assentada(page);
}

/** Opens the home while its figures are held back until its parts stand and wait for them. */
async function abreAosPoucos(page: Page): Promise<void> {
  let solta = (): void => undefined;
  const soltos = new Promise<void>((pronto) => {
    solta = pronto;
  });
  await semAbertura(page);
  for (const chamada of ['home/painel', 'home/financeiro', 'prazo/dia', 'pericia/list*'])
    await page.route(`**/api/${chamada}`, async (route) => {
      await soltos;
      await route.continue();
    });
  await page.goto('/');
  await page.locator('[data-espera]').first().waitFor();
  solta();
  await assentada(page);
}

const primarios = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const filled = document.createElement('i');
    filled.style.backgroundColor = 'var(--mantine-primary-color-filled)';
    document.body.append(filled);
    const primary = getComputedStyle(filled).backgroundColor;
    filled.remove();
    return [...document.querySelectorAll('main .mantine-Button-root')].filter(
      (b) => getComputedStyle(b).backgroundColor === primary,
    ).length;
  });

describe.each(Object.entries(PERFIS))('%s', (perfil, partes) => {
  test('vê primeiro aquilo a que veio, e nada se move', async () => {
    const { page, context, falhas } = await abre();
    await entra(page, perfil);
    await page.goto('/');
    await assentada(page);
    const nomes = await page
      .locator('main section[aria-label]:has(h2)')
      .evaluateAll((todas) => todas.map((s) => s.getAttribute('aria-label') ?? ''));
    const calmas = nomes.filter((n) => n !== 'Relatórios no início');
    expect(calmas.map((n) => n.replace(/^(Vencem até) .*/, '$1'))).toEqual(partes);
    expect(await figuras(page).count()).toBe(
      partes === PERFIS.operador || partes === PERFIS.consulta ? 0 : 1,
    );
    expect(await deslocado(page)).toBeLessThanOrEqual(0.02);
    expect(await primarios(page)).toBeLessThanOrEqual(1);
    expect(falhas).toEqual([]);
    await context.close();
  });

  test.each(ASPECTOS)(
    'a $largura px, escuro $escuro: acessível, e nada passa da largura',
    async (aspecto) => {
      const { page, context } = await abre(aspecto);
      await entra(page, perfil);
      await page.goto('/');
      await assentada(page);
      await acessivel(page, `início de ${perfil}`);
      await figura(page, `${PASTA}/${perfil}-${aspecto.largura}-${aspecto.escuro ? 'escuro' : 'claro'}.png`);
      const largo = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(largo).toBeLessThanOrEqual(0);
      expect(await deslocado(page)).toBeLessThanOrEqual(0.02);
      await context.close();
    },
  );
});

describe('cada figura leva à lista que diz o mesmo', () => {
  test.each(['financeiro', 'admin'])('do dinheiro, de %s', async (perfil) => {
    const { page, context, falhas } = await abre();
    await entra(page, perfil);
    await abreAosPoucos(page);
    const nomes = ['A pagar', 'Baixas abertas', 'Remessas sem retorno', 'Vencem hoje'];
    expect(await figuras(page).getByRole('listitem').count()).toBe(nomes.length);
    for (const nome of nomes) {
      const item = figuras(page).getByRole('listitem').filter({ hasText: nome });
      const texto = (await item.textContent()) ?? '';
      const ligacao = item.getByRole('link', { name: new RegExp(`^${nome}: `) });
      const valor = ((await ligacao.textContent()) ?? '').trim();
      const [quanto] = dinheiroDe(texto);
      const recebiveis = await item.getByText(/^[\d.]+ recebíve/).allTextContents();
      const quantos = nome === 'A pagar' ? recebiveis[0]?.split(' ')[0] : valor;
      await leva(page, ligacao, { ...(quantos && { quantos }), ...(quanto && { quanto }) });
    }
    const atrasadas = figuras(page).getByRole('link', { name: /atrasadas?$/ });
    const [quantas = ''] = ((await atrasadas.textContent()) ?? '').split(' ');
    await leva(page, atrasadas, { quantos: quantas });
    const parados = parte(page, 'Sem forma de pagamento').getByRole('link', { name: /parados por isto$/ });
    const [quanto = ''] = dinheiroDe(await parados.textContent());
    await leva(page, parados, { quanto });
    expect(falhas).toEqual([]);
    await context.close();
  });

  test.each(Object.keys(PERFIS))('das perícias e dos meses, de %s', async (perfil) => {
    const { page, context, falhas } = await abre();
    await entra(page, perfil);
    await page.goto('/');
    await assentada(page);
    const situacoes = parte(page, 'Perícias por situação');
    for (const nome of [/^Perícia Judicial: /, /^Perícia Judicial, Finalizado: /]) {
      const ligacao = situacoes.getByRole('link', { name: nome });
      const quantos = / ([\d.]+) perícias?/.exec((await ligacao.textContent()) ?? '')?.[1] ?? '';
      await leva(page, ligacao, { quantos });
    }
    const barra = parte(page, 'Repasse × Previsto por mês').getByRole('link').last();
    const [quanto = ''] = dinheiroDe(await barra.textContent());
    await leva(page, barra, { quanto });
    expect(falhas).toEqual([]);
    await context.close();
  });
});
