import { expect, test } from 'vitest';
import { eventually } from '../apps/api/src/testing/eventually.ts';
import { muda, novaPericia, valor } from './support/api.ts';
import { abre, acessivel, entra } from './support/browser.ts';

test('um feriado novo mostra antes que prazos mudam; salvo, o campo do caso diz os dois dias e por quê', async () => {
  const { page, falhas } = await abre();
  await entra(page, 'admin');
  await page.goto('/rascunhos');
  const procId = await novaPericia(page);
  // From a Monday on, five working days.
  await muda(page, procId, { 'Data da Nomeação': '2031-03-03', Prazo: 5 });
  expect(await valor(page, procId, 'Prazo Final')).toBe('2031-03-10');

  await page.goto('/calendario?ano=2031');
  await page.getByRole('button', { name: 'Incluir dia' }).click();
  const dia = page.getByRole('dialog', { name: 'Incluir dia sem expediente' });
  await dia.getByLabel(/^Dia/).fill('05/03/2031');
  await dia.getByLabel(/^Nome/).fill('Padroeira');
  await acessivel(page, 'um dia do calendário');
  await dia.getByRole('button', { name: 'Incluir', exact: true }).click();
  await page.getByText('Por salvar: 1 dia novo').waitFor();
  await acessivel(page, 'o calendário');

  await page.getByRole('button', { name: 'Revisar e salvar' }).click();
  const revisao = page.getByRole('dialog', { name: /^Revis/ });
  await revisao
    .getByText(new RegExp(`#${procId}\\b`))
    .first()
    .waitFor();
  expect(await revisao.innerText()).toMatch(/10\/03\/2031[\s\S]*11\/03\/2031/);
  await acessivel(page, 'o que muda com o calendário');
  await revisao.getByRole('button', { name: 'Salvar e recalcular' }).click();
  await page.getByText(/^Calendário de 2031 salvo/).waitFor();
  await eventually(
    'o prazo mudou de dia',
    async () => (await valor(page, procId, 'Prazo Final')) === '2031-03-11',
  );

  await page.goto(`/pericias/${procId}`);
  await page.getByText('5 dias úteis: 05/03 é feriado (Padroeira)').waitFor();
  expect(falhas).toEqual([]);
});
