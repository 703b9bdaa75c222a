import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { abre, acessivel, assentada, entra, figura } from './support/browser.ts';
import { jornada } from './support/jornada.ts';
import { fazNoDialogo } from './support/listas.ts';

const PASTA = 'test-results/visoes';

const botao = (page: Page) => page.getByRole('button', { name: /^Visões/ });
const item = (page: Page, nome: string) => page.getByRole('menuitemradio', { name: new RegExp(`^${nome}`) });

async function salva(page: Page, nome: string, perfil?: string): Promise<void> {
  await botao(page).click();
  await page.getByRole('menuitem', { name: 'Salvar visão atual…' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Salvar visão' });
  await dialogo.getByLabel('Nome').fill(nome);
  if (perfil) {
    await dialogo.getByLabel('Compartilhar com o perfil').click();
    await page.getByRole('option', { name: perfil }).click();
  }
  await dialogo.getByRole('button', { name: 'Salvar' }).click();
  await dialogo.waitFor({ state: 'detached' });
}

async function acao(page: Page, visao: string, nome: string): Promise<void> {
  await botao(page).click();
  await page.getByRole('menuitem', { name: `Ações de ${visao}` }).click();
  await page.getByRole('menuitem', { name: nome }).click();
}

jornada('uma visão: salva, aplicada, alterada, atualizada, renomeada, excluída', async () => {
  const { page, context, falhas } = await abre();
  await entra(page);
  await page.goto('/pericias?tipo=5&situacao=2');
  await salva(page, 'Em curso');
  await page.getByRole('button', { name: 'Visões: Em curso', exact: true }).waitFor();

  await page.goto('/pericias?tipo=6');
  await page.getByRole('button', { name: 'Visões', exact: true }).click();
  await item(page, 'Em curso').waitFor();
  await page.getByRole('menuitem', { name: 'Ações de Em curso' }).click();
  await page.getByRole('menuitem', { name: 'Excluir…' }).waitFor();
  await figura(page, `${PASTA}/menu.png`);
  await acessivel(page, 'menu de visões');
  await item(page, 'Em curso').click();
  await page.waitForURL('/pericias?tipo=5&situacao=2');
  await page.getByRole('button', { name: 'Visões: Em curso', exact: true }).waitFor();

  // What is chosen stays in view where others are folded.
  await page
    .getByRole('textbox', { name: 'Situação' })
    .or(page.getByRole('combobox', { name: 'Situação' }))
    .first()
    .click();
  await page.getByRole('option', { name: 'Finalizada' }).click();
  await page.getByRole('button', { name: 'Visões: Em curso, alterada' }).waitFor();
  await figura(page, `${PASTA}/alterada.png`);
  await acao(page, 'Em curso', 'Atualizar com a lista atual');
  await page.getByRole('button', { name: 'Visões: Em curso', exact: true }).waitFor();

  await acao(page, 'Em curso', 'Renomear ou compartilhar…');
  const dialogo = page.getByRole('dialog', { name: 'Renomear ou compartilhar visão' });
  await dialogo.getByLabel('Nome').fill('Concluídas');
  await acessivel(page, 'renomear visão');
  await dialogo.getByRole('button', { name: 'Salvar' }).click();
  await page.getByRole('button', { name: 'Visões: Concluídas', exact: true }).waitFor();

  await page.goto('/pericias?tipo=6');
  await salva(page, 'Outra');
  await botao(page).click();
  await page.getByRole('menuitem', { name: 'Salvar visão atual…' }).click();
  const repetida = page.getByRole('dialog', { name: 'Salvar visão' });
  await repetida.getByRole('button', { name: 'Salvar' }).click();
  await repetida.getByText('Informe este campo').waitFor();
  await repetida.getByLabel('Nome').fill('Outra');
  await repetida.getByRole('button', { name: 'Salvar' }).click();
  await repetida.getByText('Já existe uma visão com este nome').waitFor();
  await repetida.getByRole('button', { name: 'Fechar', exact: true }).click();

  for (const nome of ['Concluídas', 'Outra']) {
    await acao(page, nome, 'Excluir…');
    const confirma = page.getByRole('dialog', { name: 'Confirmação de Exclusão' });
    await confirma.getByText(new RegExp(`excluir: ${nome} #\\d+ \\?`)).waitFor();
    await confirma.getByRole('button', { name: 'Excluir' }).click();
    await confirma.waitFor({ state: 'detached' });
  }
  await page.getByRole('button', { name: 'Visões', exact: true }).click();
  await page.getByText('Nenhuma visão salva').waitFor();
  expect(falhas).toEqual([]);
  await context.close();
});

test('a 390 elas são uma linha do menu da cabeça, e abrem dali', async () => {
  const { page, context, falhas } = await abre({ largura: 390, escuro: false });
  await entra(page);
  await page.goto('/pericias?tipo=5');
  await page.locator('main li[data-row]').first().waitFor();
  await assentada(page);
  expect(await botao(page).count()).toBe(0);
  await page.locator('main header').getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('menuitem', { name: 'Visões' }).click();
  await page.getByRole('menuitem', { name: 'Salvar visão atual…' }).waitFor();
  await page.keyboard.press('Escape');
  await botao(page).waitFor({ state: 'detached' });
  expect(falhas).toEqual([]);
  await context.close();
});

test('quem altera uma perícia vê no histórico o que mudou', async () => {
  const { page, context, falhas } = await abre();
  await entra(page);
  await page.goto('/pericias/200');
  const honorarios = page.getByRole('textbox', { name: 'Honorários' }).first();
  await honorarios.fill('9876,54');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await page.getByText(/^Tudo salvo/).waitFor();
  await fazNoDialogo(page, 'Histórico');
  const painel = page.getByRole('dialog', { name: 'Histórico' });
  const hoje = painel.getByRole('region', { name: 'Hoje' });
  const registro = hoje.getByRole('listitem').filter({ hasText: 'alterou Perícia #200' }).first();
  await registro.waitFor();
  await figura(page, `${PASTA}/historico-pericia.png`);
  const linha = registro.getByRole('row', { name: /^Honorários/ });
  await linha.getByText('R$ 9.876,54').waitFor();
  expect(await registro.textContent()).toMatch(/^\d{2}:\d{2}/);
  await page.keyboard.press('Escape');
  await painel.waitFor({ state: 'detached' });
  // Escape closes the panel and not the case below it.
  await honorarios.waitFor();
  expect(page.url()).toContain('/pericias/200');
  expect(falhas).toEqual([]);
  await context.close();
});
