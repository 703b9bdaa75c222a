import { expect, test } from 'vitest';
import { ficaNoDia } from './support/api.ts';
import { abre, acessivel, entra } from './support/browser.ts';

const hoje = () => new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo' }).format();

test('uma menção chega a quem está com a tela aberta; um prazo de hoje está em Meu dia, na agenda e no calendário de fora', async () => {
  const alice = await abre({ aoVivo: true });
  await entra(alice.page, 'admin');
  await alice.page.goto('/rascunhos');
  const sino = alice.page.getByRole('button', { name: /^Notificações/ });
  await sino.waitFor();

  // Somebody else mentions her, and her bell says so without being asked.
  const otavio = await abre();
  await entra(otavio.page);
  await otavio.page.goto('/pericias/279');
  await otavio.page.getByRole('button', { name: /^Anexos/ }).click();
  const caixa = otavio.page.getByRole('textbox', { name: 'Escrever uma anotação' });
  await caixa.fill('Pode ver o prazo, @Ali');
  await caixa.press('End');
  await caixa.pressSequentially('c');
  await otavio.page.getByRole('option', { name: 'Alice Montenegro' }).waitFor();
  await otavio.page.keyboard.press('Enter');
  await otavio.page.keyboard.press('Control+Enter');
  await alice.page
    .getByText(/^Nova notificação: Otávio Prado mencionou você em Perícia #279/)
    .waitFor({ state: 'attached' });

  await sino.click();
  const painel = alice.page.getByRole('dialog', { name: 'Notificações' });
  await painel.waitFor();
  await acessivel(alice.page, 'o sino');
  await painel
    .getByRole('button', { name: /^Por ler: Otávio Prado mencionou você em Perícia #279/ })
    .first()
    .click();

  // She takes the case, whose date becomes today: with court or without, on whatever day this runs.
  const { page } = alice;
  await ficaNoDia(page, 279, 'Prazo Final');
  const abreOsPrazos = () => page.getByRole('button', { name: /^Responsável/ }).click();
  await abreOsPrazos();
  const caso = page.getByRole('region', { name: 'Responsável e prazos' });
  await caso.getByLabel('Responsável').fill('Alice');
  await page.getByRole('option', { name: 'Alice Montenegro' }).click();
  await page.getByText('Responsável salvo').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: 'Data da Nomeação' }).fill(hoje());
  await page.getByRole('textbox', { name: 'Prazo', exact: true }).fill('0');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await abreOsPrazos();
  const prazo = caso.getByRole('checkbox', { name: /^Prazo Final: .*, hoje$/ });
  await prazo.waitFor();
  await acessivel(page, 'responsável e prazos');

  await page.goto('/');
  const deHoje = page.getByRole('region', { name: 'Prazos de hoje' });
  await deHoje.getByRole('link', { name: /#279/ }).waitFor();
  await page.goto('/agenda?quem=meus');
  await page.getByRole('link', { name: /^Prazo Final, #279 / }).waitFor();
  await acessivel(page, 'a agenda');

  // An appointment of hers, begun on a day, has its hour there, at the home and in the calendar outside.
  await page.getByRole('cell', { name: new RegExp(`${hoje()}: 1 prazo`) }).focus();
  await page.keyboard.press('Enter');
  const novo = page.getByRole('dialog', { name: 'Novo compromisso' });
  await novo.getByLabel('Título').fill('Vistoria do galpão');
  await novo.getByLabel('Começa').fill('23:00');
  await novo.getByLabel('Termina').fill('23:30');
  await acessivel(page, 'um compromisso');
  await novo.getByRole('button', { name: 'Salvar' }).click();
  await page.getByRole('button', { name: '23:00 Vistoria do galpão' }).waitFor();

  await page.goto('/conta');
  const endereco = page.getByRole('region', { name: 'Agenda em outro calendário' });
  await endereco.getByRole('button', { name: 'Fazer o endereço' }).click();
  const lido = await endereco.getByLabel('Endereço da agenda').inputValue();
  const { pathname } = new URL(lido);
  const ics = await page.request.get(pathname);
  expect(ics.headers()['content-type']).toContain('text/calendar');
  const texto = await ics.text();
  expect(texto).toContain('SUMMARY:Prazo Final (#279)');
  expect(texto).toMatch(/DTSTART;TZID=America\/Sao_Paulo:\d{8}T230000/);

  await page.goto('/');
  await deHoje.getByText('23:00 a 23:30').waitFor();
  await deHoje.getByRole('checkbox', { name: 'Cumprido: Prazo Final da perícia #279' }).check();
  await deHoje.getByRole('button', { name: 'Desfazer', disabled: false }).waitFor();
  await page.goto('/agenda?quem=meus');
  await page.getByRole('link', { name: /^Prazo Final, Cumprido, #279 / }).waitFor();
  expect([...alice.falhas, ...otavio.falhas]).toEqual([]);
});
