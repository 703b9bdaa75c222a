import { expect, test } from 'vitest';
import { emCadaAspecto } from './support/aspectos.ts';
import { abre, entra, teclas, vai } from './support/browser.ts';

/** The statement of the account that pays, by keys alone: what is sure at one press, what came in tied to a case, and back. */
test('o extrato se concilia pelo teclado: as certas de uma vez, o que entrou com uma perícia, e desfaz-se', async () => {
  const { page, context, falhas } = await abre();
  const linha = (texto: string) => page.locator('[data-linha]').filter({ hasText: texto });
  await entra(page, 'admin');
  await page.goto('/pagamentos?aba=extrato');
  await linha('TRIBUNAL DE JUSTICA').waitFor();
  await emCadaAspecto(page, 'extrato', { pasta: 'fechamento' });

  await page.getByRole('button', { name: /^Conciliar as \d+ certas$/ }).focus();
  await teclas(page, 'Enter');
  await page.getByText(/^2 sem par/).waitFor();
  await linha('TRIBUNAL DE JUSTICA').focus();
  await teclas(page, 'Enter');
  const dialogo = page.getByRole('dialog', { name: 'Conciliar lançamento' });
  await dialogo.getByLabel('Perícia').waitFor();
  await page.keyboard.type('38');
  await page.getByRole('option').first().waitFor();
  await teclas(page, 'ArrowDown', 'Enter');
  await dialogo.getByText('Restam R$ 0,00').waitFor();
  await emCadaAspecto(page, 'concilia', { pasta: 'fechamento' });
  await dialogo.getByRole('button', { name: 'Conciliar' }).focus();
  await teclas(page, 'Enter');
  await dialogo.waitFor({ state: 'detached' });
  await linha('TRIBUNAL DE JUSTICA').getByText('Conciliado').waitFor();

  await page.goto('/pagamentos?aba=extrato&situacao=1');
  await linha('TRIBUNAL DE JUSTICA').hover();
  await linha('TRIBUNAL DE JUSTICA').getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('menuitem', { name: 'Desfazer' }).click();
  await linha('TRIBUNAL DE JUSTICA').waitFor({ state: 'detached' });
  await vai(page, '/pagamentos?aba=extrato&situacao=0');
  await linha('TRIBUNAL DE JUSTICA').waitFor();
  expect(falhas).toEqual([]);
  await context.close();
});
