import { expect, test } from 'vitest';
import { abre, assentada, entra } from './support/browser.ts';
import { partidos } from './support/inteiros.ts';
import { fazNaLinha } from './support/listas.ts';

const LONGO = 'Associação Beneficente dos Servidores Públicos Municipais e Estaduais do Vale do Paraíba';

test.each([
  '/pericias?tipo=0',
  '/pericias?tipo=5',
  '/baixas',
  '/pagamentos',
  '/estoque',
  '/estoque?secao=saldos',
  '/campanha',
  '/baixas/1',
  '/baixas/1/recibo',
])('a 390 de largura nenhum dia e nenhuma quantia se corta ou se parte: %s', async (endereco) => {
  const { page, context } = await abre({ largura: 390, escuro: false });
  await page.setViewportSize({ width: 390, height: 844 });
  await entra(page, 'admin');
  await page.goto(endereco);
  await page.locator('li[data-row], table tbody tr').filter({ visible: true }).first().waitFor();
  await assentada(page);
  expect(await partidos(page)).toEqual([]);
  await context.close();
});

test('o que uma exclusão leva consigo se diz com as quantias inteiras', async () => {
  const { page, context } = await abre();
  await entra(page, 'admin');
  await page.goto('/pericias?tipo=5');
  const linha = page.locator('main tbody tr[data-linha]').first();
  await linha.hover();
  await fazNaLinha(linha, 'Excluir…');
  await page
    .getByRole('dialog')
    .getByText(/^Com a exclusão|no total de/)
    .first()
    .waitFor();
  expect(await partidos(page)).toEqual([]);
  await context.close();
});

test('o início que espera mostra que espera, e não uma página em branco', async () => {
  const { page, context } = await abre();
  await entra(page, 'admin');
  await page.route(/\/api\/(home\/|.*abertura)/, () => undefined);
  await page.goto('/');
  await page.locator('main [role="status"] .mantine-Skeleton-root').first().waitFor({ state: 'visible' });
  await context.close();
});

test('um relatório de nomes compridos mostra as suas quantias sem rolar de lado', async () => {
  const { page, context } = await abre();
  await entra(page, 'admin');
  await page.route(/\/api\/.*abertura/, (route) => route.fulfill({ status: 404, json: {} }));
  await page.route('**/api/relatorio/calcula*', async (route) => {
    const resposta = await route.fetch();
    const texto = (await resposta.text()).replaceAll(/"nome":"([^"]+)"/g, `"nome":"$1 ${LONGO}"`);
    await route.fulfill({ response: resposta, body: texto });
  });
  await page.goto('/relatorios/pericias-por-vara-e-situacao');
  const rolagem = page
    .getByRole('region', { name: 'Tabela' })
    .or(page.locator('main section:has(table)'))
    .last();
  await rolagem.locator('thead th').first().waitFor();
  const medida = await rolagem.evaluate((e) => ({
    sobra: e.scrollWidth - e.clientWidth,
    cabeca: e.querySelector('thead')?.getBoundingClientRect().height ?? 0,
  }));
  expect(medida.sobra).toBeLessThanOrEqual(0);
  expect(medida.cabeca).toBeLessThanOrEqual(30);
  await context.close();
});

test.each(['/pericias?tipo=5', '/baixas/40', '/pericias/199?passo=3'])(
  'a 390 um nome muito longo fica na sua linha: %s',
  async (endereco) => {
    const { page, context } = await abre({ largura: 390, escuro: true });
    await entra(page, 'admin');
    await page.route(/\/api\/.*abertura/, (route) => route.fulfill({ status: 404, json: {} }));
    await page.route(/\/api\/(pericia|baixa)\//, async (route) => {
      const resposta = await route.fetch();
      const texto = (await resposta.text()).replaceAll(/"(nome|label)":"([^"]+)"/g, `"$1":"$2 ${LONGO}"`);
      await route.fulfill({ response: resposta, body: texto });
    });
    await page.goto(endereco);
    await page.locator('li[data-row]').filter({ visible: true }).first().waitFor();
    await assentada(page);
    const foraDoLugar = await page.locator('h2, [data-soma]').evaluateAll((todos) =>
      todos
        .filter((e) => e.getClientRects().length > 0 && !e.closest('[inert], [aria-hidden="true"]'))
        .flatMap((e) => {
          const { left, right, height } = e.getBoundingClientRect();
          const passa = e.scrollHeight > Math.ceil(height) + 4 || left < 0 || right > window.innerWidth;
          return passa ? [e.textContent] : [];
        }),
    );
    expect(foraDoLugar).toEqual([]);
    await context.close();
  },
);

test('"Todas" busca em todos os tipos', async () => {
  const { page, context } = await abre();
  await entra(page, 'admin');
  await page.goto('/pericias?tipo=0');
  await page.locator('main tbody tr[data-linha]').first().waitFor();
  await page.getByRole('textbox', { name: 'Busca', exact: true }).fill('8155452-30');
  await expect.poll(() => page.locator('main tbody tr[data-linha]').count()).toBe(1);
  await context.close();
});

test('o total é dito ao lado do título, e só a figura está no tom do texto', async () => {
  const { page, context } = await abre();
  await entra(page, 'admin');
  await page.goto('/baixas');
  const figura = page.locator('main header strong').filter({ hasText: /^\d+$/ });
  await figura.waitFor();
  const tons = await figura.evaluate((e) => [
    getComputedStyle(e).color,
    getComputedStyle(e.parentElement ?? e).color,
    e.textContent,
  ]);
  expect(tons[0]).not.toBe(tons[1]);
  expect(tons[2]).toMatch(/^\d+$/);
  await context.close();
});
