import { expect, test } from 'vitest';
import { abre, acessivel, entra, figura } from './support/browser.ts';
import { jornada } from './support/jornada.ts';

const PASTA = 'test-results/cadastro';

test('o cadastro de uma pessoa da perícia: muda, fica, e duas janelas não se sobrescrevem', async () => {
  const [um, outro] = [await abre(), await abre({ escuro: true, largura: 390 })];
  for (const { page } of [um, outro]) {
    await entra(page);
    await page.goto('/pericias/199?passo=2');
    // On cards it is one of the acts behind the '…'.
    if (page === outro.page) {
      await page.locator('[data-row]').first().getByRole('button', { name: 'Mais ações' }).click();
      await page.getByRole('menuitem', { name: 'Cadastro da pessoa' }).click();
    } else await page.getByRole('button', { name: 'Cadastro da pessoa' }).first().click();
    await page.getByRole('dialog', { name: /^Cadastro de / }).waitFor();
    await page.getByLabel('Valor da Hora').waitFor();
  }
  await figura(um.page, `${PASTA}/1440-claro.png`);
  await figura(outro.page, `${PASTA}/390-escuro.png`);
  await acessivel(um.page, 'cadastro');
  await um.page.getByLabel('Valor da Hora').fill('123,45');
  await um.page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
  await um.page.getByText('Cadastro alterado com sucesso').waitFor();

  await outro.page.getByLabel('Especialidade').fill('Cardiologia');
  await outro.page
    .getByRole('dialog', { name: /^Cadastro de / })
    .getByRole('button', { name: 'Salvar' })
    .click();
  // What the other one saved does not collide: nobody is asked.
  await outro.page.getByText('Cadastro alterado com sucesso').waitFor();

  await um.page.reload();
  await um.page.getByRole('button', { name: 'Cadastro da pessoa' }).first().click();
  await expect.poll(() => um.page.getByLabel('Valor da Hora').inputValue()).toContain('123,45');
  expect(await um.page.getByLabel('Especialidade').inputValue()).toBe('Cardiologia');
  expect([...um.falhas, ...outro.falhas]).toEqual([]);
  await um.context.close();
  await outro.context.close();
});

jornada('o que não se salvou do cadastro fica como rascunho, e recarregar abre tudo de novo', async () => {
  const { page, context, falhas } = await abre();
  page.on('dialog', (d) => void d.accept());
  await entra(page);
  await page.goto('/');
  await page
    .getByRole('button', { name: /^Editar/ })
    .first()
    .click();
  await page.getByRole('tab', { name: /Pessoas/ }).click();
  const abreCadastro = () => page.getByRole('button', { name: 'Cadastro da pessoa' }).first().click();
  const dialogo = page.getByRole('dialog', { name: /^Cadastro de / });
  const especialidade = page.getByLabel('Especialidade');
  const recuperado = dialogo.getByText(/Recuperamos as alterações não salvas de .+, digitadas em/);
  await abreCadastro();
  await especialidade.waitFor();
  const antes = await especialidade.inputValue();
  await especialidade.fill('Radiologia');
  // At once, before typing has rested.
  await page.reload();
  await recuperado.waitFor();
  expect(await especialidade.inputValue()).toBe('Radiologia');
  await figura(page, `${PASTA}/recuperado-1440.png`);
  await acessivel(page, 'cadastro recuperado');
  // Leaving asks first.
  await page.goBack();
  const pergunta = page.getByRole('dialog', { name: 'Alterações não salvas' });
  await pergunta.getByRole('button', { name: 'Continuar editando' }).click();
  await page.waitForURL(/cadastro=\d+/);
  expect(await especialidade.inputValue()).toBe('Radiologia');
  await dialogo.getByRole('button', { name: 'Descartar' }).click();
  expect(await especialidade.inputValue()).toBe(antes);
  await especialidade.fill('Fisiatria');
  await dialogo.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('Cadastro alterado com sucesso').waitFor();
  await dialogo.waitFor({ state: 'detached' });
  await abreCadastro();
  await expect.poll(() => especialidade.inputValue()).toBe('Fisiatria');
  expect(await recuperado.count()).toBe(0);
  expect(falhas).toEqual([]);
  await context.close();
});
