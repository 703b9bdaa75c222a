import { formatDecimal, formatMoney } from '@retaguarda/domain';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { abre, acessivel, entraCom, type Tela } from './support/browser.ts';

let tela: Tela;
let page: Page;

beforeAll(async () => {
  tela = await abre();
  page = tela.page;
});

async function escolhe(rotulo: string, opcao: string, em: Page | Locator = page): Promise<void> {
  await em
    .getByRole('combobox', { name: rotulo, exact: true })
    .or(em.getByRole('textbox', { name: rotulo, exact: true }))
    .first()
    .click();
  await page.getByRole('option', { name: opcao, exact: true }).first().click();
}

const campo = (rotulo: string): Locator => page.getByRole('textbox', { name: rotulo }).first();
const texto = (alvo: Locator): Promise<string> =>
  alvo.evaluate((e) => (e instanceof HTMLInputElement ? e.value : (e.textContent ?? '')));
/** Amounts as people see them, in cents. */
const centavos = (t: string): number[] =>
  [...t.matchAll(/R\$\s?(-?[\d.]+,\d{2})/g)].map((m) => Number((m[1] ?? '').replace(/[.,]/g, '')));

/** What the test pays out, in cents; every total on screen is compared with sums of these. */
const PAGAMENTOS = [123_456, 78_901, 5_05] as const;
const TOTAL = PAGAMENTOS.reduce((s, v) => s + v, 0);
const LOTE = 'Lote da jornada';

test('entra e escolhe o tipo', async () => {
  await entraCom(page, 'operador', 'retaguarda');
  await page.waitForURL('/');
  await page.goto('/pericias');
  await page.getByRole('tab', { name: /^Perícia Judicial/ }).click();
  await page
    .getByText(/Total: \d+/)
    .first()
    .waitFor();
  await acessivel(page, 'lista de perícias');
});

test('cria uma perícia com regras e fórmulas em ação', async () => {
  await page.getByRole('button', { name: /^Adicionar/ }).click();
  await page.getByRole('menuitem', { name: 'Trabalhista' }).click();
  await page.getByText('Cadastro de Perícia Judicial').waitFor();
  await escolhe('Estado', 'São Paulo (SP)');
  const cidade = page.getByRole('combobox', { name: 'Cidade' });
  await expect.poll(() => cidade.isEnabled()).toBe(true);
  await cidade.fill('Campinas');
  await page.getByRole('option', { name: 'Campinas', exact: true }).click();
  await campo('Número do Processo').fill('00012345520255020001');
  await escolhe('Órgão', '1ª Vara do Trabalho');
  await campo('Data da Nomeação').fill('10/01/2026');
  await campo('Honorários').fill('3500');
  // 30 working days from the end of the recess on, without the two days of carnival.
  expect(await texto(campo('Prazo Final'))).toBe('05/03/2026');
  await page.getByRole('switch', { name: 'Exige deslocamento' }).click({ force: true });
  await campo('Distância').fill('100');
  // 100 km there and back at R$ 1,35; ISS is 5 % of the fees.
  await expect.poll(() => texto(campo('Custo do Deslocamento'))).toBe(formatDecimal(27_000));
  expect(await texto(campo('Proposta'))).toBe(formatDecimal(350_000 + 27_000 + 17_500));
  await acessivel(page, 'passo 1');
  await page.getByRole('button', { name: 'Próximo' }).click();
  await page.getByRole('button', { name: 'Importar' }).waitFor();
  expect(page.url()).toMatch(/\/pericias\/\d+/);
});

test('importa a planilha do escritório: 1.975 entram, 25 são listadas', async () => {
  await page.getByRole('button', { name: 'Importar' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Importar Pessoas' });
  await dialogo.locator('input[type=file]').setInputFiles('e2e/fixtures/pessoas-do-escritorio.csv');
  await dialogo.getByText('2.000 linhas no arquivo').waitFor();
  await dialogo.getByRole('button', { name: 'Importar' }).click();
  await dialogo.getByText('Importação concluída').waitFor();
  await dialogo.getByText(/1\.975 incluídas, 25 recusadas/).waitFor();
  const linhas = await dialogo.getByRole('row').count();
  expect(linhas - 1).toBe(25);
  await acessivel(page, 'importação');
  await dialogo.getByRole('button', { name: 'Fechar' }).last().click();
  await page.getByText('1.975 pessoas', { exact: true }).waitFor();
});

test('inclui recebíveis em uma baixa nova e soma certo', async () => {
  await page.getByRole('button', { name: 'Próximo' }).click();
  const incluir = page.getByRole('button', { name: 'Adicionar Recebível' });
  await incluir.first().waitFor();
  for (const [i, valor] of PAGAMENTOS.entries()) {
    await incluir.nth(i).click();
    const lista = page.getByRole('dialog', { name: 'Baixas' });
    if (i === 0) {
      await lista.getByRole('button', { name: 'Adicionar' }).click();
      // Stored, the new baixa is the one that was asked for.
      const nova = page.getByRole('dialog', { name: 'Inclusão de Baixa' });
      await nova.getByLabel('Nome').fill(LOTE);
      await nova.getByRole('button', { name: 'Salvar', exact: true }).click();
    } else await lista.getByRole('button', { name: `Selecionar ${LOTE}` }).click();
    await lista.waitFor({ state: 'detached' });
    const pessoa = page.getByRole('region').nth(i);
    await pessoa.getByRole('button', { name: 'Editar' }).click();
    await pessoa.getByRole('textbox', { name: 'Valor' }).fill(formatDecimal(valor));
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    // The table shows what is typed before it is saved; the form closes with the save, and what stands below moves up.
    await pessoa.getByRole('textbox', { name: 'Valor' }).waitFor({ state: 'detached' });
    await pessoa
      .getByRole('gridcell', { name: formatMoney(valor) })
      .first()
      .waitFor();
  }
  await expect
    .poll(async () => centavos((await page.locator('[data-head]').textContent()) ?? '').slice(0, 2))
    .toEqual([0, TOTAL]);
  const geral = page.getByRole('region', { name: 'Total Geral' });
  expect(centavos((await geral.textContent()) ?? '')[0]).toBe(TOTAL);
  await acessivel(page, 'passo 3');
});

test('finaliza a baixa, e o valor passa de previsto a repasse', async () => {
  const pericia = page.url();
  await page.goto('/baixas?situacao=-1');
  await page.getByLabel('Busca').fill(LOTE);
  await page.getByRole('cell', { name: LOTE }).first().click();
  await page.getByText('Valor Total de Repasses').waitFor();
  expect(
    centavos((await page.getByText('Valor Total de Repasses').locator('..').textContent()) ?? ''),
  ).toContain(TOTAL);
  await acessivel(page, 'baixa');
  await escolhe('Situação', 'Finalizada');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await page.getByText('Baixa Finalizada: recebíveis bloqueados').waitFor();
  await page.goto(pericia);
  await page.getByRole('button', { name: 'Adicionar Recebível' }).first().waitFor();
  await expect
    .poll(async () => centavos((await page.locator('[data-head]').textContent()) ?? '').slice(0, 2))
    .toEqual([TOTAL, 0]);
  expect(
    await page
      .getByRole('region')
      .first()
      .getByRole('button', { name: 'Editar' })
      .getAttribute('aria-disabled'),
  ).toBe('true');
});

test('as duas impressões mostram os mesmos centavos', async () => {
  const procId = /pericias\/(\d+)/.exec(page.url())?.[1] ?? '';
  await page.goto(`/pericias/impressao?tipo=5&fixo=-2&buscaFixa=${procId}`);
  await page.getByText('Impressão de Perícias').first().waitFor();
  await expect.poll(async () => centavos((await page.locator('body').textContent()) ?? '')).toContain(TOTAL);
  await acessivel(page, 'impressão de perícias');
  await page.goto(`/baixas/impressao?situacao=-1&busca=${encodeURIComponent(LOTE)}`);
  await page.getByText('Impressão de Baixas').first().waitFor();
  await expect
    .poll(async () => centavos((await page.locator('body').textContent()) ?? ''))
    .toEqual([TOTAL, TOTAL]);
  await acessivel(page, 'impressão de baixas');
});

test('nada falhou no console, nem a política de conteúdo', () => {
  expect(tela.falhas).toEqual([]);
});
