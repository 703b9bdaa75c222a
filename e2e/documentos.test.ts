import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { emCadaAspecto } from './support/aspectos.ts';
import { abre, entra, vai } from './support/browser.ts';
import { jornada } from './support/jornada.ts';
import { fazNoDialogo } from './support/listas.ts';
import { lePdf } from './support/pdf.ts';

const PERICIA = 12;

/** A model with a field, a condition and a table, seen with a real case and kept. */
async function escreve(page: Page, nome: string): Promise<void> {
  await page.goto('/documentos?registro=novo');
  const janela = page.getByRole('dialog', { name: 'Inclusão de Modelo de documento' });
  await janela.getByLabel('Nome', { exact: false }).first().fill(nome);
  const texto = janela.getByRole('textbox', { name: 'Texto' });
  await texto.click();
  await page.keyboard.type('Perícia de número {');
  const procura = page.getByLabel('Procure um campo');
  await procura.fill('número');
  await procura.press('Enter');
  await janela.getByRole('button', { name: 'Tabela de pessoas' }).click();
  await janela.getByRole('button', { name: 'Condição' }).click();
  await janela.locator('[role="textbox"][aria-multiline]:focus').waitFor();
  await page.keyboard.type('Este caso tem número.');
  await janela.getByLabel('Ver com um registro').last().fill(String(PERICIA));
  await page.getByRole('option', { name: new RegExp(`Perícia #${PERICIA} `) }).click();
  await janela.getByRole('article').getByText(`Perícia de número ${PERICIA}`).waitFor();
  await janela.getByRole('article').getByText('Este caso tem número.').waitFor();
  await emCadaAspecto(page, 'editor', { pasta: 'documentos' });
  await janela.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('Modelo de documento salvo com sucesso').waitFor();
}

jornada('um modelo se escreve, vê, imprime e guarda', async () => {
  const { page, context, falhas } = await abre();
  const nome = 'Ofício';
  await entra(page, 'admin');
  await escreve(page, nome);
  await vai(page, `/pericias/${PERICIA}`);
  await fazNoDialogo(page, 'Documentos');
  await page.getByRole('menuitem', { name: nome }).click();
  await page.getByRole('heading', { name: `${nome} – Perícia #${PERICIA}` }).waitFor();
  const pessoa = (await page.locator('tbody td').first().textContent()) ?? '';
  await emCadaAspecto(page, 'folha', { pasta: 'documentos' });
  const papel = lePdf(await page.pdf({ preferCSSPageSize: true }))
    .flat()
    .join(' ')
    .replace(/\s+/g, ' ');
  for (const dito of [`Perícia de número ${PERICIA}`, 'Este caso tem número.', pessoa])
    expect(papel).toContain(dito);
  expect(papel).not.toContain('Guardar com o registro');
  await page.getByRole('button', { name: 'Guardar com o registro' }).click();
  await page.getByText('Documento guardado com o registro').waitFor();
  await vai(page, `/pericias/${PERICIA}`);
  await page.getByRole('button', { name: /^Anexos/ }).click();
  await page.getByRole('button', { name: `Ver ${nome} – Perícia #${PERICIA}.pdf` }).click();
  await page.locator('canvas[data-pronta="1"]').waitFor();
  expect(falhas).toEqual([]);
  await context.close();
});
