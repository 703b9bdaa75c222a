import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { chama } from './support/api.ts';
import { abre, entra, figura } from './support/browser.ts';
import { jornada } from './support/jornada.ts';

const dialogo = (page: Page) => page.getByRole('dialog').first();

interface Registro {
  catId: number;
  versao: number;
  catDados: { label: string };
}

/** Takes an attribute out again: other journeys fill in this form. */
async function retira(page: Page, label: string): Promise<void> {
  const { list } = await chama<{ list: Registro[] }>(page, 'GET', '/catalogo/list?catgId=40');
  const registro = list.find((r) => r.catDados.label === label);
  const body = { catId: registro?.catId, versao: registro?.versao };
  // While the records are still calculated anew the server asks to be asked again.
  const exclui = () =>
    chama(page, 'POST', '/catalogo/exc', body).then(
      () => true,
      (erro: unknown) => {
        if (String(erro).includes('em_andamento')) return false;
        throw erro;
      },
    );
  await expect.poll(exclui).toBe(true);
}

test('um cálculo novo: erro enquanto se digita, prova, impacto e tabela', async () => {
  const { page, context, falhas } = await abre();
  await entra(page, 'admin');
  await page.goto('/catalogo?categoria=40&registro=novo');
  await page.getByText('Cadastro de Atributos - [Atributos de Perícia Judicial]').waitFor();
  await page.getByRole('textbox', { name: /^Nome/ }).first().fill('Dobro dos Honorários');
  expect(await page.getByLabel('Código').inputValue()).toMatch(/^dobro_dos_honorarios_[a-z0-9]{10}$/);
  await page.getByLabel(/^Tipo/).first().click();
  // The formula is asked for at once.
  await page.getByRole('option', { name: '16 - Cálculo' }).click();
  const formula = page.getByLabel('Fórmula');
  await formula.fill('honorarios_ju*2');
  await page.getByText('Nome desconhecido na fórmula na posição 1: honorarios_ju*2').waitFor();
  await page.getByRole('dialog').last().getByRole('button', { name: 'Fechar', exact: true }).click();
  await page.getByText('Selecione os campos obrigatórios do Cálculo').first().waitFor();
  await page.getByRole('button', { name: 'Cálculo', exact: true }).click();
  // A name begun is completed, by its label as well.
  await formula.fill('');
  await formula.pressSequentially('honor');
  await page.getByRole('option', { name: 'honorarios_jud Honorários' }).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.type('*2');
  expect(await formula.inputValue()).toBe('honorarios_jud*2');
  await page.getByText('Fórmula correta').waitFor();
  await page
    .getByRole('dialog')
    .last()
    .getByLabel(/^Honorários/)
    .fill('1000,00');
  await expect
    .poll(() =>
      page
        .getByRole('dialog')
        .last()
        .getByLabel(/^Dobro dos Honorários/)
        .inputValue(),
    )
    .toContain('2.000');
  await page.getByText('Resultado: 2.000').waitFor();
  await page.getByRole('dialog').last().getByRole('button', { name: 'Fechar', exact: true }).click();
  await page.getByRole('button', { name: 'Salvar e adicionar outro' }).click();
  await page.getByText('O que esta mudança faz').waitFor();
  await page.getByText('Amostra (20 registros)').waitFor();
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await page.getByText('Atributo incluído com sucesso').waitFor();
  // The next one begins empty, in the same window.
  await expect.poll(() => page.getByRole('textbox', { name: /^Nome/ }).first().inputValue()).toBe('');
  await figura(page, 'test-results/telas/adicionar-outro.png');
  await dialogo(page).getByRole('button', { name: 'Fechar', exact: true }).last().click();
  await page.getByRole('cell', { name: 'Dobro dos Honorários', exact: true }).waitFor();
  await retira(page, 'Dobro dos Honorários');
  expect(falhas).toEqual([]);
  await context.close();
});

jornada('regra: em branco não se salva, desligar pergunta, e a visualização a obedece', async () => {
  const { page, context } = await abre();
  await entra(page, 'admin');
  await page.goto('/catalogo?categoria=40&registro=1010');
  await page.getByText('#1010 Alteração de Atributos - [Atributos de Perícia Judicial]').waitFor();
  await dialogo(page).getByRole('switch', { name: 'Aciona outros Atributos' }).click();
  expect(await page.getByRole('button', { name: 'Alterar', exact: true }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Regras', exact: true }).click();
  await page.getByText('Regra #1', { exact: true }).waitFor();
  await page.getByRole('dialog').last().getByRole('button', { name: 'Fechar', exact: true }).click();
  await page.getByText('Selecione os campos obrigatórios da Regra').first().waitFor();
  // No rule was written, so nothing is asked.
  await dialogo(page).getByRole('switch', { name: 'Aciona outros Atributos' }).click();
  expect(await page.getByRole('button', { name: 'Alterar', exact: true }).isDisabled()).toBe(false);
  await page.goto('/catalogo?categoria=40&registro=1007');
  await dialogo(page).getByRole('switch', { name: 'Aciona outros Atributos' }).click();
  await page.getByRole('button', { name: 'Não', exact: true }).click();
  await page.getByRole('button', { name: 'Visualizar Atributo' }).click();
  const folha = page.getByRole('complementary', { name: 'Visualização do Atributo' });
  await folha.getByText('Tramitação urgente').first().waitFor();
  expect(await folha.getByLabel('Motivo da Urgência').count()).toBe(0);
  await folha.getByRole('switch').click();
  await folha.getByLabel('Motivo da Urgência').waitFor();
  await page.getByRole('button', { name: 'Cancelar Visualização' }).click();
  expect(await folha.count()).toBe(0);
  await context.close();
});

test('no grafo o teclado chega a cada atributo e o abre', async () => {
  const { page, context } = await abre();
  await entra(page, 'admin');
  await page.goto('/catalogo?categoria=40');
  await page.getByRole('button', { name: 'Todas as regras' }).click();
  await page.getByText('Grafo', { exact: true }).click();
  const no = page.getByRole('button', {
    name: /^Tramitação urgente #1007 · Switch; aciona Motivo da Urgência/,
  });
  await no.focus();
  await page.keyboard.press('Enter');
  await page.getByText('#1007 Alteração de Atributos').waitFor();
  await context.close();
});
