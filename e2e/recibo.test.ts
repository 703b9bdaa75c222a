import { mkdir, writeFile } from 'node:fs/promises';
import { formatMoney, valorPorExtenso } from '@retaguarda/domain';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { abre, acessivel, entra, figura } from './support/browser.ts';
import { fazNoDialogo } from './support/listas.ts';
import { lePdf } from './support/pdf.ts';

const PASTA = 'test-results/recibo';
beforeAll(() => mkdir(PASTA, { recursive: true }));

/** Amounts as people see them, in cents. */
const centavos = (t: string): number[] =>
  [...t.matchAll(/R\$\s?(-?[\d.]+,\d{2})/g)].map((m) => Number((m[1] ?? '').replace(/[.,]/g, '')));
const soma = (valores: readonly number[]): number => valores.reduce((s, v) => s + v, 0);

async function abreRecibo(page: Page): Promise<void> {
  await page.goto('/baixas/1');
  await page.getByRole('link', { name: 'Recibo' }).click();
  await page.waitForURL('/baixas/1/recibo');
  await page.locator('tbody tr').first().waitFor();
}

test('o total é a soma das linhas em centavos, com o valor por extenso', async () => {
  const { page, context, falhas } = await abre();
  await entra(page);
  await abreRecibo(page);
  await page.getByRole('heading', { name: 'Recibo da Baixa #1' }).waitFor();
  await page.locator('tfoot').first().waitFor();
  const tabelas = await page.getByRole('table').all();
  let total = 0;
  for (const tabela of tabelas) {
    const daColuna = (celulas: readonly string[]) => celulas.flatMap(centavos);
    // What is worth, withheld and paid: each adds up, and the last is what the receipt comes to.
    const colunas: number[] = [];
    for (const doFim of [3, 2, 1]) {
      const celula = `td:nth-last-child(${doFim})`;
      const linhas = daColuna(await tabela.locator(`tbody tr ${celula}`).allTextContents());
      expect(linhas.length).toBeGreaterThan(0);
      expect(daColuna(await tabela.locator(`tfoot ${celula}`).allTextContents())).toEqual([soma(linhas)]);
      colunas.push(soma(linhas));
    }
    const [valor = 0, retido = 0, aPagar = 0] = colunas;
    expect(valor - retido).toBe(aPagar);
    total += aPagar;
  }
  const fecho = page.getByRole('region', { name: 'Total' });
  await fecho.getByText(formatMoney(total), { exact: true }).waitFor();
  await fecho.getByText(valorPorExtenso(total), { exact: true }).waitFor();
  for (const nome of [/\d{1,2} de [a-zç]+ de \d{4}/, 'Responsável pelo pagamento'])
    await fecho.getByText(nome).waitFor();
  // Every row names its person, in the order of names.
  for (const tabela of tabelas) {
    const nomes = await tabela.locator('tbody td:first-child').allTextContents();
    expect(nomes.filter((nome) => !/\S.*CPF/.test(nome))).toEqual([]);
    expect(nomes).toEqual(nomes.toSorted((a, b) => a.localeCompare(b, 'pt-BR')));
  }
  await page.getByRole('button', { name: 'Voltar' }).click();
  await page.waitForURL('/baixas/1');
  expect(falhas).toEqual([]);
  await context.close();
});

test('a 390 toda quantia está à vista, a que se paga ao lado do nome', async () => {
  const { page, context, falhas } = await abre({ largura: 390, escuro: false });
  await entra(page);
  await page.goto('/baixas/1/recibo');
  await page.locator('tfoot').first().waitFor();
  const linhas = await page.locator('table tr:has(td)').all();
  for (const linha of linhas) {
    const caixas = await linha.evaluate((tr) =>
      [...tr.querySelectorAll('td')].map((td) => {
        const { top, right } = td.getBoundingClientRect();
        return { qual: td.dataset.quantia, top, right };
      }),
    );
    for (const { right } of caixas) expect(right).toBeLessThanOrEqual(390);
    const [nome] = caixas;
    const topDe = (qual: string) => caixas.find((c) => c.qual === qual)?.top;
    expect(topDe('aPagar')).toBe(nome?.top);
    expect(topDe('valor')).toBeGreaterThan(nome?.top ?? 0);
    expect(topDe('retido')).toBe(topDe('valor'));
  }
  expect(falhas).toEqual([]);
  await context.close();
});

/** The product's own answer, its rows repeated: enough people for several sheets. */
async function muitasPessoas(page: Page, vezes: number): Promise<void> {
  await page.route('**/api/pericia/baixaPessoas?*', async (route) => {
    const json = await (await route.fetch()).json();
    let id = 0;
    const grupos = json.grupos.map((g: { pessoas: object[] }) => ({
      ...g,
      pessoas: Array.from({ length: vezes }, () =>
        g.pessoas.map((p) => {
          id += 1;
          return { ...p, recebId: id };
        }),
      ).flat(),
    }));
    await route.fulfill({ json: { ...json, grupos } });
  });
}

test('no papel: A4 em pé, folhas numeradas, cabeçalhos repetidos, botões só na tela', async () => {
  const { page, context, falhas } = await abre();
  await entra(page);
  await muitasPessoas(page, 40);
  await abreRecibo(page);
  await page.getByRole('button', { name: 'Imprimir' }).and(page.locator(':enabled')).waitFor();
  const pdf = await page.pdf({ preferCSSPageSize: true });
  await writeFile(`${PASTA}/recibo.pdf`, pdf);
  const folhas = lePdf(pdf).map((linhas) => linhas.join(' ').replace(/\s+/g, ' '));
  expect(folhas.length).toBeGreaterThan(1);
  for (const [i, folha] of folhas.entries()) {
    expect(folha).toContain(`Página ${i + 1} de ${folhas.length}`);
    expect(folha).not.toContain('Imprimir');
    // A sheet with rows has the head of its table.
    if (centavos(folha).length > 4) expect(folha).toContain('Processo');
    expect(folha).toMatch(/Emitido em \d\d\/\d\d\/\d{4} \d\d:\d\d por \S+ \S+/);
  }
  expect(folhas.at(-1)).toContain('Responsável pelo pagamento');
  expect(pdf.toString('latin1')).toMatch(/MediaBox\s*\[0 0 59\d(\.\d+)? 84\d/);
  expect(falhas).toEqual([]);
  await context.close();
});

test('os recibos das baixas marcadas saem em um papel só, cada um na sua folha', async () => {
  const { page, context, falhas } = await abre();
  await entra(page);
  await page.goto('/baixas?situacao=2');
  const linhas = page.locator('tr[data-linha]');
  await linhas.nth(2).waitFor();
  const marcadas: string[] = [];
  for (const n of [0, 1, 2]) {
    await linhas.nth(n).getByRole('checkbox').check();
    marcadas.push((await linhas.nth(n).getAttribute('data-linha')) ?? '');
  }
  await page.getByRole('button', { name: 'Imprimir recibos' }).click();
  await page.waitForURL(/\/baixas\/recibos\?/);
  await page.getByRole('heading', { name: 'Recibos de 3 baixas' }).waitFor();
  await page.getByRole('button', { name: 'Imprimir' }).and(page.locator(':enabled')).waitFor();
  await acessivel(page, 'recibos de várias baixas');
  await figura(page, `${PASTA}/varios.png`, { fullPage: true });
  const folhas = lePdf(await page.pdf({ preferCSSPageSize: true })).map((l) =>
    l.join(' ').replace(/\s+/g, ' '),
  );
  const titulos = folhas.map((folha) => /Recibo da Baixa #(\d+)/.exec(folha)?.[1]).filter(Boolean);
  expect(titulos).toEqual(marcadas);
  for (const folha of folhas) expect(folha.match(/Recibo da Baixa #/g)?.length ?? 0).toBeLessThanOrEqual(1);
  // Reloaded it is the same paper; back leads to the list.
  await page.reload();
  await page.getByRole('heading', { name: 'Recibos de 3 baixas' }).waitFor();
  await page.getByRole('button', { name: 'Voltar' }).click();
  await page.waitForURL(/\/baixas\?situacao=2/);
  expect(falhas).toEqual([]);
  await context.close();
});

test('o demonstrativo de um perito: do cadastro ao papel, com as somas das suas linhas', async () => {
  const { page, context, falhas } = await abre();
  await entra(page, 'admin');
  await page.goto('/baixas/1/recibo');
  await page.locator('tbody tr').first().waitFor();
  const nome = await page
    .locator('tbody td')
    .first()
    .evaluate((td) => td.firstChild?.textContent ?? '');
  await page.goto('/usuarios?tipo=10');
  await page.getByRole('textbox', { name: 'Busca' }).fill(nome);
  await page.getByRole('row', { name: nome }).first().click();
  await fazNoDialogo(page, 'Demonstrativo');
  await page.waitForURL(/\/usuarios\/\d+\/demonstrativo$/);
  await page.goto(`${page.url()}?periodo=2025-01-01,2026-12-31`);
  await page.getByRole('heading', { name: `Demonstrativo de ${nome}` }).waitFor();
  await page.locator('tfoot').first().waitFor();
  let total = 0;
  for (const tabela of await page.getByRole('table').all()) {
    const linhas = (await tabela.locator('tbody tr td:last-child').allTextContents()).flatMap(centavos);
    expect(centavos((await tabela.locator('tfoot td:last-child').textContent()) ?? '')).toEqual([
      soma(linhas),
    ]);
    total += soma(linhas);
  }
  expect(total).toBeGreaterThan(0);
  const fecho = page.getByRole('region', { name: 'Total' });
  await fecho.getByText(formatMoney(total), { exact: true }).first().waitFor();
  await fecho.getByText(valorPorExtenso(total), { exact: true }).waitFor();
  await fecho.getByText('IRRF').waitFor();
  await acessivel(page, 'demonstrativo');
  await figura(page, `${PASTA}/demonstrativo.png`, { fullPage: true });
  const folhas = lePdf(await page.pdf({ preferCSSPageSize: true }));
  expect(folhas[0]?.join(' ').replace(/\s+/g, ' ')).toContain(`Demonstrativo de ${nome}`);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await figura(page, `${PASTA}/demonstrativo-390.png`);
  expect(falhas).toEqual([]);
  await context.close();
});

test('carregando, com erro, sem pessoas e sem baixa', async () => {
  const { page, context } = await abre();
  await entra(page);
  let resposta: 'erro' | 'vazio' = 'erro';
  await page.route('**/api/pericia/baixaPessoas?*', (route) =>
    resposta === 'erro'
      ? route.fulfill({ status: 500, json: { errors: [], requestId: 'abc' } })
      : route.fulfill({ json: { grupos: [], totalRecebiceis: 0, permissions: [] } }),
  );
  await page.goto('/baixas/1/recibo');
  await page.getByText('abc').waitFor();
  await figura(page, `${PASTA}/erro.png`);
  resposta = 'vazio';
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await page.getByText('Nenhuma pessoa nesta baixa').waitFor();
  expect(await page.getByRole('button', { name: 'Imprimir' }).isDisabled()).toBe(true);
  await figura(page, `${PASTA}/vazio.png`);
  await page.goto('/baixas/999999/recibo');
  await page.getByText('Registro não encontrado').waitFor();
  await page.goto('/baixas/abc/recibo');
  await page.getByRole('heading', { name: 'Página não encontrada' }).waitFor();
  await context.close();
});
