import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { emCadaAspecto } from './support/aspectos.ts';
import { abre, entra } from './support/browser.ts';
import { jornada } from './support/jornada.ts';

const MARCA = Date.now().toString(36).toUpperCase();

let pasta: string;
beforeAll(async () => {
  pasta = await mkdtemp(join(tmpdir(), 'retaguarda-cargas-'));
});
afterAll(async () => {
  await rm(pasta, { recursive: true, force: true });
});

/** People as an office keeps them: real dates and numbers, titles in its own spelling, and some cells wrong. */
async function planilha(nome: string, n: number, erradas: boolean): Promise<string> {
  const arquivo = join(pasta, `${nome}.xlsx`);
  const titulos = ['NOME', 'codigo', 'E-mail', 'Data de nascimento', 'sexo'].map((value) => ({ value }));
  const linhas = Array.from({ length: n }, (_, i) => [
    { value: erradas && i === 0 ? '' : `Pessoa ${nome} ${i}` },
    { value: `${nome}-${i}` },
    { value: erradas && i === 1 ? 'sem arroba' : '' },
    { value: new Date(Date.UTC(1980, 0, 31)), type: Date, format: 'dd/mm/yyyy' },
    { value: erradas && i >= 2 && i < 8 ? 'Homem' : 'F' },
  ]);
  await writeFile(arquivo, await writeXlsxFile([titulos, ...linhas]).toBuffer());
  return arquivo;
}

async function escolhe(page: Page, campo: string, opcao: string) {
  await page.getByRole('combobox', { name: campo, exact: true }).click();
  await page.getByRole('option', { name: opcao, exact: true }).click();
}

/** Brought from a folder's window, and let go of anywhere on the screen. */
async function solta(page: Page, arquivo: string) {
  const trazido = await page.evaluateHandle(
    ({ bytes, nome }) => {
      const trazidos = new DataTransfer();
      trazidos.items.add(new File([Uint8Array.from(atob(bytes), (c) => c.charCodeAt(0))], nome));
      return trazidos;
    },
    { bytes: (await readFile(arquivo)).toString('base64'), nome: basename(arquivo) },
  );
  const recebe = () =>
    page.evaluate((dataTransfer) => {
      const sobre = new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true });
      return document.querySelector('main h1')?.dispatchEvent(sobre) === false;
    }, trazido);
  await expect.poll(recebe).toBe(true);
  await page.dispatchEvent('main h1', 'drop', { dataTransfer: trazido });
}

async function abreImportacao(page: Page, arquivo: string) {
  await page.goto('/importacao');
  await escolhe(page, 'Tipo de Importação', 'Pessoas');
  await escolhe(page, 'Categoria', 'Partes');
  await solta(page, arquivo);
  await page
    .getByRole('heading', { name: 'Selecione o vinculo das colunas do csv com os campos da categoria' })
    .waitFor();
}

const botao = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('uma planilha com células erradas: corrigidas na grade, importada, recusas e desfeita', async () => {
  const { page, context, falhas } = await abre();
  await entra(page, 'admin');
  const nome = `CG${MARCA}`;
  await abreImportacao(page, await planilha(nome, 40, true));
  await page.getByText('40 linhas no arquivo').waitFor();
  for (const [campo, titulo] of [
    ['Nome', 'NOME'],
    ['Código', 'codigo'],
    ['Sexo', 'sexo'],
  ])
    expect(
      await page.getByRole('combobox', { name: `Coluna do arquivo: ${campo}`, exact: true }).inputValue(),
    ).toBe(titulo);
  await botao(page, 'Verificar').click();
  await page.getByText('8 linhas com erro.').waitFor();
  const celula = (linha: number, campo: string) =>
    page.getByRole('textbox', { name: `Linha ${linha}, ${campo}`, exact: true });
  const primeira = celula(2, 'NOME');
  await expect.poll(() => primeira.evaluate((e) => e === document.activeElement)).toBe(true);
  // One line each, with the whole of what is wrong.
  const erradas = page.getByRole('table', { name: 'Linhas com erro' }).locator('tbody tr');
  for (const linha of await erradas.all())
    expect((await linha.boundingBox())?.height ?? 0).toBeLessThanOrEqual(36);
  await erradas.filter({ hasText: 'E-mail: Digite um e-mail valido' }).first().waitFor();
  await emCadaAspecto(page, 'grade-de-erros', { pasta: 'cargas' });
  expect(await primeira.getAttribute('aria-invalid')).toBe('true');
  await primeira.fill(`Pessoa ${nome} 0`);
  await primeira.press('Enter');
  // Enter leads to the next wrong cell, and Esc takes back what was typed there.
  const email = celula(3, 'E-mail');
  await expect.poll(() => email.evaluate((e) => e === document.activeElement)).toBe(true);
  await email.fill('outra coisa');
  await email.press('Escape');
  expect(await email.inputValue()).toBe('sem arroba');
  await page.getByText('7 linhas com erro.').waitFor();
  // A field with options offers them.
  const sexo = page.getByRole('combobox', { name: 'Linha 4, sexo', exact: true });
  await sexo.fill('M');
  await sexo.press('Enter');
  await page.getByText('Mais 5 linhas têm “Homem” em sexo.').waitFor();
  await botao(page, 'Corrigir todas iguais').click();
  await page.getByText('1 linha com erro.').waitFor();
  await botao(page, 'Importar').last().click();
  await page
    .getByText(/39 incluídas, 1 recusada/)
    .first()
    .waitFor();
  // Lists and choices are cleared, the result stays.
  await expect
    .poll(() => page.getByRole('combobox', { name: 'Tipo de Importação', exact: true }).inputValue())
    .toBe('');
  await botao(page, 'Ver detalhes').click();
  const dialogo = page.getByRole('dialog', { name: /^Importação #/ });
  const baixado = page.waitForEvent('download');
  await dialogo.getByRole('button', { name: 'Baixar linhas recusadas' }).click();
  const csv = await (await baixado)
    .path()
    .then(async (p) => (await import('node:fs/promises')).readFile(p, 'utf8'));
  expect(csv.split('\r\n')[0]).toBe('\ufeffNOME;codigo;E-mail;Data de nascimento;sexo;motivo');
  expect(csv).toContain(`Pessoa ${nome} 1;${nome}-1;sem arroba;31/01/1980;F;E-mail: Digite um e-mail valido`);
  await dialogo.getByRole('button', { name: 'Desfazer importação' }).waitFor();
  await emCadaAspecto(page, 'detalhes', { pasta: 'cargas' });
  await dialogo.getByRole('button', { name: 'Desfazer importação' }).click();
  await page
    .getByRole('dialog', { name: 'Desfazer importação' })
    .getByRole('button', { name: 'Desfazer' })
    .click();
  await page.getByText('Importação desfeita: 39 registros').waitFor();
  await dialogo.getByText('Desfeita', { exact: true }).waitFor();
  expect(falhas).toEqual([]);
  await context.close();
});

jornada(
  'título acima, total no fim, escolha de uma opção próxima; e se desfaz a de antes de uma outra',
  async () => {
    const { page, context, falhas } = await abre();
    await entra(page, 'admin');
    const nome = `CT${MARCA}`;
    const csv = async (arquivo: string, linhas: readonly string[]) => {
      const caminho = join(pasta, `${arquivo}.csv`);
      await writeFile(caminho, `\ufeff${linhas.join('\r\n')}\r\n`);
      return caminho;
    };
    const relatorio = await csv(nome, [
      'Pessoas do escritório;;',
      ';;',
      'NOME;codigo;sexo',
      `Ana ${nome};${nome}-1;F`,
      `Eva ${nome};${nome}-2;Femini`,
      'Total;;',
    ]);
    await abreImportacao(page, relatorio);
    // The titles are found below the report's own, and may be another row.
    const titulos = page.getByRole('combobox', { name: 'Linha dos títulos' });
    expect(await titulos.inputValue()).toBe('3: NOME · codigo · sexo');
    await page.getByText('3 linhas no arquivo').waitFor();
    await escolhe(page, 'Linha dos títulos', '1: Pessoas do escritório');
    await page.getByText('4 linhas no arquivo').waitFor();
    await escolhe(page, 'Linha dos títulos', '3: NOME · codigo · sexo');
    await page.getByText('3 linhas no arquivo').waitFor();
    // The total at the end stays out unless it is ticked.
    await page.getByText('Parecem totais, e não entram').waitFor();
    const total = page.getByRole('checkbox', { name: 'Importar também a linha 6: Total' });
    await total.check();
    await total.uncheck();
    await botao(page, 'Verificar').click();
    await page.getByText('1 linha com erro.').waitFor();
    await botao(page, 'Seria Feminino?').click();
    await page.getByText('Nenhum erro: 2 registros novos').waitFor();
    await botao(page, 'Importar').last().click();
    await page
      .getByText(/2 incluídas/)
      .first()
      .waitFor();

    // What was chosen for 'Femini' holds for the next file.
    await abreImportacao(page, await csv(`${nome}-b`, ['NOME;codigo;sexo', `Ivy ${nome};${nome}-3;Femini`]));
    await botao(page, 'Importar').last().click();
    await page
      .getByText(/1 incluída/)
      .first()
      .waitFor();
    await page.goto('/importacao?aba=historico');
    await page.getByRole('row', { name: new RegExp(`${nome}\\.csv`) }).click();
    const dialogo = page.getByRole('dialog', { name: /^Importação #/ });
    // The end is told once: this page does not hear of it.
    await page.route('**/api/import/minhas*', (route) => route.fulfill({ json: { list: [] } }));
    await dialogo.getByRole('button', { name: 'Desfazer importação' }).click();
    await page
      .getByRole('dialog', { name: 'Desfazer importação' })
      .getByRole('button', { name: 'Desfazer' })
      .click();
    await page.getByText('A importação está sendo desfeita no servidor').waitFor();
    // Nobody has to stay: the page is left, and the end is told on another one.
    await page.unroute('**/api/import/minhas*');
    await page.goto('/veiculos');
    await page.getByText(`${nome}.csv: Importação desfeita: 2 registros`).waitFor();
    expect(falhas).toEqual([]);
    await context.close();
  },
);
