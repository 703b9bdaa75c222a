import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { chama } from './support/api.ts';
import { abre, acessivel, entra } from './support/browser.ts';
import { jornada } from './support/jornada.ts';

const NOME = 'Perícia de Marcas';

/** Goes on by the keyboard to what is called so, and presses it. */
async function tecla(alvo: Locator): Promise<void> {
  await alvo.focus();
  await alvo.press('Enter');
}

async function escolhe(page: Page, rotulo: string, opcao: string): Promise<void> {
  await page
    .getByRole('combobox', { name: rotulo, exact: true })
    .or(page.getByRole('textbox', { name: rotulo, exact: true }))
    .first()
    .click();
  await page.getByRole('option', { name: opcao }).first().click();
}

jornada(
  'um tipo novo: copiado de outro, com um campo a mais, experimentado, dado a um perfil, e com a primeira perícia',
  async () => {
    const { page, context, falhas } = await abre();
    await entra(page, 'admin');

    // From Ctrl+K to the name.
    await page.goto('/baixas');
    await page.getByRole('row').nth(1).waitFor();
    await page.keyboard.press('Control+k');
    const paleta = page.getByRole('dialog');
    await paleta.getByRole('textbox').fill('novo tipo');
    await paleta.getByRole('button', { name: 'Novo tipo de perícia' }).first().waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('/tipo-novo');
    await paleta.waitFor({ state: 'detached' });
    await page.getByLabel('Nome').fill(NOME);
    await acessivel(page, 'tipo novo');
    await page.keyboard.press('Control+s');
    await page.waitForURL(/tipo=\d+&passo=2/);
    const tipo = Number(new URL(page.url()).searchParams.get('tipo'));

    // The form of another kind, whole.
    await page.getByLabel('Tipo a copiar').click();
    await page.keyboard.type('Judicial');
    await page.getByRole('option', { name: /Perícia Judicial/ }).click();
    await page.getByText(/3 campos com regras e 7 fórmulas/).waitFor();
    await acessivel(page, 'formulário');
    await tecla(page.getByRole('button', { name: 'Copiar formulário' }));
    await page.waitForURL(/passo=3/);
    await page.getByRole('button', { name: /^Honorários/ }).waitFor();
    await acessivel(page, 'campos');

    // One more field, of the step whose column it was added to.
    await tecla(page.getByRole('button', { name: 'Adicionar campo: Perícia' }));
    const dialogo = page.getByRole('dialog').first();
    await dialogo.getByLabel('Nome', { exact: false }).first().fill('Marca registrada');
    await page.keyboard.press('Control+s');
    await page.getByRole('button', { name: /^Marca registrada/ }).waitFor();

    // Whoever comes back later goes on where they were.
    await page.reload();
    await page.getByRole('button', { name: /^Marca registrada/ }).waitFor();
    await tecla(page.getByRole('button', { name: /^Próximo/ }));
    const pericia = page.getByRole('region', { name: 'Perícia', exact: true });
    await pericia.getByRole('textbox', { name: 'Honorários' }).fill('1000');
    // ISS is 5 % of the fees: the copies calculate among themselves.
    const iss = pericia.getByRole('textbox', { name: 'ISS', exact: true });
    await expect.poll(() => iss.inputValue()).toBe('50,00');
    const recebivel = page.getByRole('region', { name: 'Recebível' });
    await recebivel.getByRole('textbox', { name: 'Valor', exact: true }).fill('250');
    await recebivel.getByText('Este recebível valeria R$ 250,00').waitFor();
    await acessivel(page, 'experimente');

    // A profile sees it that did not.
    const financeiro = await abre();
    await entra(financeiro.page, 'financeiro');
    const tiposDele = async () =>
      (
        await chama<{ tipoPericias: { nome: string }[] }>(financeiro.page, 'GET', '/pericia/tipos')
      ).tipoPericias.map((t) => t.nome);
    expect(await tiposDele()).not.toContain(NOME);
    await tecla(page.getByRole('button', { name: /^Próximo/ }));
    await page.getByRole('checkbox', { name: 'Financeiro' }).press('Space');
    await acessivel(page, 'quem vê');
    await tecla(page.getByRole('button', { name: 'Salvar quem vê' }));
    await page.getByText('Categoria alterada com sucesso').first().waitFor();
    await expect.poll(tiposDele).toContain(NOME);
    await financeiro.context.close();

    // The first case of it.
    await tecla(page.getByRole('button', { name: 'Incluir a primeira perícia' }));
    await page.getByText(`Cadastro de ${NOME}`).waitFor();
    const campo = (rotulo: string) => page.getByRole('textbox', { name: rotulo }).first();
    await escolhe(page, 'Estado', 'São Paulo (SP)');
    const cidade = page.getByRole('combobox', { name: 'Cidade' });
    await expect.poll(() => cidade.isEnabled()).toBe(true);
    await cidade.fill('Campinas');
    await page.getByRole('option', { name: 'Campinas', exact: true }).click();
    await campo('Número do Processo').fill('00012345520255020001');
    await escolhe(page, 'Órgão', '1ª Vara do Trabalho');
    await campo('Data da Nomeação').fill('10/01/2026');
    await campo('Honorários').fill('3500');
    await campo('Marca registrada').fill('Vinho do Vale');
    await page.getByRole('button', { name: 'Próximo' }).click();
    await page.waitForURL(/pericias\/\d+/);
    const procId = Number(/pericias\/(\d+)/.exec(page.url())?.[1]);

    // With a case there is no taking back; without it all of it goes.
    await page.goto(`/tipo-novo?tipo=${tipo}&passo=5`);
    const desiste = page.getByRole('button', { name: 'Desistir deste tipo' });
    await desiste.waitFor();
    expect(await desiste.getAttribute('aria-disabled')).toBe('true');
    await chama(page, 'POST', '/pericia/exc', { id: procId, local: 1 });
    await page.reload();
    await tecla(desiste);
    await page.getByRole('dialog').getByRole('button', { name: 'Desistir deste tipo' }).click();
    await page.waitForURL('/tipo-novo');
    await page.getByText('Tipo de perícia excluído com sucesso').first().waitFor();
    const { tipos } = await chama<{ tipos: { id: number }[] }>(page, 'GET', '/tipo-pericia/list');
    expect(tipos.map((t) => t.id)).not.toContain(tipo);
    expect(falhas).toEqual([]);
    await context.close();
  },
);
