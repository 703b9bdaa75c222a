import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { formatMoney, SITUACAO_PAGAMENTO, todayIn } from '@retaguarda/domain';
import { faltasDoCnab240, posicoes } from '@retaguarda/domain/testing/cnab240';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { chama } from './support/api.ts';
import { emCadaAspecto } from './support/aspectos.ts';
import { abre, entra, vai } from './support/browser.ts';

/**
 * The month-end of an office, from the cases to the bank: cases are gathered, their receivables valued, closed, stated on paper and
 * paid. Each click and each key that does something counts; what is typed into a field does not.
 */

const PASTA = 'test-results/fechamento';
const CATEGORIAS = ['Trabalhista', 'Securitária', 'Urbanos'];
let passos = 0;
beforeAll(() => mkdir(PASTA, { recursive: true }));

interface Grupo {
  nome: string;
  definicoes: { catId: number; catDados: { label: string } }[];
  pessoas: { procId: number; pesId: number; nome: string; aPagar: number }[];
}

const clica = async (alvo: ReturnType<Page['locator']>): Promise<void> => {
  passos += 1;
  await alvo.click();
};
const tecla = async (page: Page, qual: string): Promise<void> => {
  passos += 1;
  await page.keyboard.press(qual);
};
const janela = (page: Page, nome: string | RegExp) => page.getByRole('dialog', { name: nome });
const grupos = async (page: Page, baixaId: number) =>
  (await chama<{ grupos: Grupo[] }>(page, 'GET', `/pericia/baixaPessoas?baixaId=${baixaId}`)).grupos;

/** A new baixa with everybody of these categories, as the picker finds them. */
async function junta(page: Page): Promise<number> {
  await page.goto('/baixas/nova');
  await page.getByLabel('Nome').fill('Fechamento do mês');
  await clica(page.getByRole('button', { name: 'Adicionar Pessoa' }).first());
  const seletor = janela(page, 'Adicionar Pessoa');
  for (const categoria of CATEGORIAS) {
    passos += 1;
    await seletor.getByLabel('Tipo de Perícia').focus();
    const achadas = page.waitForResponse((r) => /listPessoasBaixa\?.*catgId=/.test(r.url()));
    await page.keyboard.type(categoria);
    await page.getByRole('option', { name: new RegExp(`› ${categoria}$`) }).waitFor();
    await tecla(page, 'Enter');
    await achadas;
    const botao = seletor.getByRole('button', { name: /^Adicionar todas as \d/ });
    await botao.and(page.locator(':not([aria-disabled])')).waitFor();
    await clica(botao);
    const incluidas = page.waitForResponse((r) => r.url().endsWith('/pericia/incBaixa'));
    await clica(janela(page, 'Adicionar todas').getByRole('button', { name: /^Adicionar todas/ }));
    expect((await incluidas).status()).toBe(200);
    await janela(page, 'Adicionar todas').waitFor({ state: 'detached' });
  }
  await tecla(page, 'Escape');
  await seletor.waitFor({ state: 'detached' });
  await page.waitForURL(/\/baixas\/\d+$/);
  return Number(page.url().split('/').at(-1));
}

/** The amount of the n-th receivable, as the office's spreadsheet has it. */
const centavosDe = (n: number): number => 10_000 + n * 137;
const escrito = (centavos: number): string => (centavos / 100).toFixed(2).replace('.', ',');

/** A column of amounts is pasted over those of each category. */
async function cola(page: Page, todos: readonly Grupo[]): Promise<void> {
  let n = 0;
  for (const grupo of todos) {
    const valorId = grupo.definicoes.find((d) => d.catDados.label === 'Valor')?.catId;
    const celulas = page
      .getByRole('region', { name: grupo.nome, exact: true })
      .locator(`td[data-coluna="r${valorId}"]`);
    const coluna = grupo.pessoas.map(() => escrito(centavosDe(n++))).join('\r\n');
    await page.evaluate((texto) => navigator.clipboard.writeText(texto), coluna);
    await celulas.first().focus();
    await tecla(page, 'Control+v');
    await expect.poll(() => celulas.first().textContent()).not.toContain('R$ 0,00');
  }
}

/** What is paid of them. */
const soma = (linhas: readonly { aPagar: number }[]): number =>
  linhas.reduce((s, l) => s + Math.round(l.aPagar * 100), 0);

test('o mês se fecha: perícias reunidas, valores colados, baixa finalizada, recibo, demonstrativo e remessa', async () => {
  const { page, context, falhas } = await abre();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await entra(page, 'admin');
  const inicio = performance.now();
  const baixaId = await junta(page);
  const vazios = await grupos(page, baixaId);
  const casos = new Set(vazios.flatMap((g) => g.pessoas.map((p) => p.procId)));
  expect(casos.size).toBeGreaterThanOrEqual(40);
  await cola(page, vazios);
  await tecla(page, 'Control+s');
  await page
    .getByText(/recebíveis? salvos? com sucesso|salv[ao]s? com sucesso/i)
    .first()
    .waitFor();

  // Closed and stated on paper: the receipt adds up to what was closed.
  await clica(page.getByRole('button', { name: 'Finalizar e imprimir' }));
  await page.waitForURL(`/baixas/${baixaId}/recibo`);
  const cheios = await grupos(page, baixaId);
  const linhas = cheios.flatMap((g) => g.pessoas);
  const total = soma(linhas);
  const fecho = page.getByRole('region', { name: 'Total' });
  await fecho.getByText(formatMoney(total), { exact: true }).waitFor();
  const [primeira] = linhas;
  const dela = linhas.filter((l) => l.pesId === primeira?.pesId);
  const hoje = todayIn(new Date().toISOString());
  await page.goto(`/usuarios/${primeira?.pesId}/demonstrativo?periodo=${hoje},${hoje}`);
  await page
    .getByText(formatMoney(soma(dela)))
    .first()
    .waitFor();

  // Paid: all that this baixa holds goes into one file, a payment a person.
  await page.goto(`/pagamentos?baixa=${baixaId}`);
  await page.getByText(formatMoney(total)).first().waitFor();
  await clica(page.getByRole('checkbox', { name: /^Marcar as \d+|^Marcar todas|^Marcar as/ }).first());
  await clica(page.getByRole('button', { name: /Marcar todas as/ }));
  await clica(page.getByRole('button', { name: 'Gerar remessa' }));
  const gera = janela(page, 'Gerar remessa');
  await gera.getByRole('table', { name: 'A remessa' }).waitFor();
  const baixado = page.waitForEvent('download');
  await clica(gera.getByRole('button', { name: 'Gerar e baixar o arquivo' }));
  const arquivo = await readFile(await (await baixado).path(), 'latin1');
  const segundos = Math.round((performance.now() - inicio) / 1000);
  await writeFile(`${PASTA}/fechamento.txt`, `${casos.size} perícias, ${passos} passos, ${segundos} s\n`);

  const registros = arquivo.split('\r\n').slice(0, -1);
  expect(faltasDoCnab240(arquivo)).toEqual([]);
  expect(registros.every((l) => l.length === 240)).toBe(true);
  const pagos = registros
    .filter((l) => posicoes(l, 8, 8) === '3' && posicoes(l, 14, 14) === 'A')
    .reduce((s, l) => s + Number(posicoes(l, 120, 134)), 0);
  const somaDe = async (situacao: number) =>
    Math.round(
      (await chama<{ soma: number }>(page, 'POST', '/pagamento/list', { baixaId, situacao })).soma * 100,
    );
  expect(pagos).toBe(await somaDe(SITUACAO_PAGAMENTO.enviado));
  // Who has not said how to be paid stays to be paid.
  expect(pagos + (await somaDe(SITUACAO_PAGAMENTO.aPagar))).toBe(total);
  expect(passos).toBeLessThanOrEqual(25);
  expect(falhas).toEqual([]);
  await context.close();
});

test('pagamentos e remessas são acessíveis', async () => {
  const { page, context, falhas } = await abre();
  await entra(page, 'admin');
  await page.goto('/pagamentos?situacao=-1');
  await page
    .getByRole('checkbox', { name: /^Marcar #/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Marcar como pago' }).waitFor();
  await emCadaAspecto(page, 'pagamentos', {
    pasta: 'fechamento',
    // At the end of the cards the bar of the marks covers none: what lies behind it is nobody's target.
    arruma: () => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight)),
  });
  await vai(page, '/pagamentos?aba=remessas');
  await page.locator('[data-linha]').first().waitFor();
  await emCadaAspecto(page, 'remessas', { pasta: 'fechamento' });
  await vai(page, '/pagamentos?aba=remessas&remessa=1');
  await janela(page, 'Remessa 1').getByText('Total pago').waitFor();
  await emCadaAspecto(page, 'remessa', { pasta: 'fechamento' });
  expect(falhas).toEqual([]);
  await context.close();
});
