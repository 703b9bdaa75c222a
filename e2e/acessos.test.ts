import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { abre, acessivel, entra, figura } from './support/browser.ts';
import { jornada } from './support/jornada.ts';
import { fazNaLinha } from './support/listas.ts';

const PASTA = 'test-results/acessos';

async function escolhePessoa(page: Page, nome: string): Promise<void> {
  await page
    .getByLabel(/^Pessoas/)
    .first()
    .click();
  await page.keyboard.type(nome);
  await page.getByRole('option', { name: nome }).click();
  await page.keyboard.press('Escape');
}

test('um perfil: inclui com os acima, vale no menu de quem está conectado, e exclui', async () => {
  const [admin, outro] = [await abre(), await abre()];
  await entra(outro.page, 'operador');
  await outro.page.goto('/');
  await outro.page.getByRole('link', { name: 'Perícias' }).first().waitFor();
  await expect.poll(() => outro.page.getByRole('link', { name: 'Caixa de saída' }).count()).toBe(0);
  const { page } = admin;
  await entra(page, 'admin');
  await page.goto('/perfis');
  await page.getByRole('button', { name: 'Adicionar' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Inclusão de Perfil' });
  await dialogo.getByLabel('Nome do Perfil').fill('Correspondência');
  await escolhePessoa(page, 'Otávio Prado');
  await dialogo.getByLabel('Busca de Permissões').fill('saída');
  const no = (nome: string) => dialogo.getByRole('treeitem', { name: nome, exact: true });
  await no('Caixa de saída').click();
  await dialogo.getByText('E-mails, SMS e WhatsApp enviados ou aguardando envio').waitFor();
  await page.keyboard.press('Space');
  expect(await no('Administração').getAttribute('aria-checked')).toBe('true');
  await acessivel(page, 'perfil');
  await page.keyboard.press('Control+s');
  await page.getByText('Perfil incluído com sucesso').waitFor();

  await outro.page.reload();
  await outro.page.getByRole('link', { name: 'Configurações' }).click();
  await outro.page.getByRole('link', { name: 'Caixa de saída' }).click();
  await outro.page.getByRole('heading', { name: 'Caixa de saída' }).waitFor();

  const linha = page.getByRole('row', { name: /Correspondência/ });
  await linha.getByRole('switch').click({ force: true });
  await page.getByText('Perfil desativado').waitFor();
  // Refused on the next call, which also takes the entry out of the menu.
  await outro.page.getByLabel('Situação').click();
  await outro.page.getByRole('option', { name: 'Enviada', exact: true }).click();
  await outro.page.getByText('Você não tem acesso a esta tela').waitFor();
  await expect.poll(() => outro.page.getByRole('link', { name: 'Configurações' }).count()).toBe(0);

  await fazNaLinha(linha, 'Excluir…');
  await page.getByText('Você tem certeza que deseja excluir este perfil? Correspondência').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
  await page.getByText('Perfil excluído com sucesso').waitFor();
  await expect.poll(() => linha.count()).toBe(0);
  expect(admin.falhas).toEqual([]);
  await admin.context.close();
  await outro.context.close();
});

jornada('uma categoria: inclui, subcategoria, edita, desativa riscada, exclui', async () => {
  const { page, context, falhas } = await abre();
  await entra(page, 'admin');
  await page.goto('/categoria');
  const no = (nome: string) => page.getByRole('treeitem', { name: nome, exact: true });
  // The first is open, as long as none was chosen before.
  await page.getByRole('button', { name: 'Editar categoria' }).waitFor();
  const doMenu = async (nome: string) => {
    await page
      .getByRole('region', { name: 'Gerenciamento de Categorias' })
      .getByRole('button', { name: 'Mais ações' })
      .click();
    await page.getByRole('menuitem', { name: nome }).click();
  };
  await page.getByRole('button', { name: 'Adicionar categoria' }).click();
  await page.getByRole('heading', { name: 'Inclusão de Categoria' }).waitFor();
  await page.getByLabel('Tipo', { exact: true }).click();
  await page.getByRole('option', { name: 'Produtos' }).click();
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Materiais');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('Categoria incluída com sucesso').waitFor();
  await no('Materiais').click();
  await page.getByRole('button', { name: 'Adicionar subcategoria' }).click();
  await page.getByRole('heading', { name: 'Inclusão de Subcategoria' }).waitFor();
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Papelaria');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('Subcategoria incluída com sucesso').waitFor();
  await no('Papelaria').click();
  await page.getByRole('button', { name: 'Editar categoria' }).click();
  await page.getByLabel('Ícone', { exact: true }).click();
  await page.getByRole('option', { name: 'Etiqueta' }).click();
  await figura(page, `${PASTA}/categoria.png`);
  await acessivel(page, 'categoria');
  await page.getByRole('button', { name: 'Editar', exact: true }).click();
  await page.getByText('Categoria alterada com sucesso').waitFor();
  await doMenu('Desativar categoria');
  await page.getByRole('dialog').getByRole('button', { name: 'Desativar categoria' }).click();
  await expect
    .poll(() =>
      no('Papelaria')
        .locator('span')
        .last()
        .evaluate((e) => getComputedStyle(e).textDecorationLine),
    )
    .toBe('line-through');
  await doMenu('Excluir categoria');
  await page.getByRole('heading', { name: 'Exclusão de Categoria' }).waitFor();
  await page.getByRole('button', { name: 'Excluir', exact: true }).click();
  await page.getByText('Categoria excluída com sucesso').waitFor();
  expect(falhas).toEqual([]);
  await context.close();
});

test('sem acesso: a tela e o registro dizem o que falta e quem pode dar, e nada a tentar de novo', async () => {
  const { page, context } = await abre();
  await entra(page, 'consulta');
  await page.goto('/perfis');
  await page.getByRole('heading', { name: 'Você não tem acesso a esta tela' }).waitFor();
  await page.getByText("Ela pede a permissão 'Perfis'.").waitFor();
  await page.getByText(/^Quem pode dar o acesso: .*Alice Montenegro/).waitFor();
  for (const endereco of ['/pericias/999999', '/baixas/999999', '/baixas/999999/recibo']) {
    await page.goto(endereco);
    await page.getByText('Registro não encontrado', { exact: true }).waitFor();
    await page.getByText(/os seus acessos não o mostram. Quem pode dar o acesso: /).waitFor();
    expect(await page.getByRole('button', { name: 'Tentar de novo' }).count()).toBe(0);
  }
  await page.goto('/estoque/1/impressao');
  await page.getByText(/Você não tem permissão para esta ação. Ela pede '/).waitFor();
  await page.getByText(/Quem pode dar o acesso: /).waitFor();
  await acessivel(page, 'sem-acesso');
  await figura(page, `${PASTA}/sem-acesso.png`);
  await context.close();
});
