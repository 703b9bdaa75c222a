import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { baixaEditavel, comPessoas, novaBaixa, novaPericia } from './support/api.ts';
import { abre, acessivel, assentada, entra } from './support/browser.ts';
import { fazNoDialogo } from './support/listas.ts';

let page: Page;
let falhas: string[];
let procId: number;

beforeAll(async () => {
  ({ page, falhas } = await abre());
  await entra(page, 'admin');
  procId = await novaPericia(page);
  await comPessoas(page, procId, 2);
});

const linhas = () =>
  page.getByRole('table').or(page.getByRole('grid')).first().locator('tbody > tr[data-linha]');
const emFoco = (alvo: ReturnType<Page['locator']>) =>
  expect.poll(() => alvo.evaluate((el) => el === document.activeElement)).toBe(true);
/** The focus stands in it, or on it. */
const focoDentro = (alvo: ReturnType<Page['locator']>) =>
  expect.poll(() => alvo.evaluate((el) => el.contains(document.activeElement))).toBe(true);
const paleta = () => page.getByRole('dialog', { name: /Ir para uma tela/ });
const maisDoDialogo = () => page.locator('[data-head]').last().getByRole('button', { name: 'Mais ações' });
const botao = (nome: string) => page.getByRole('button', { name: nome, exact: true }).first();

test('a paleta fecha por Esc, por Ctrl+K, pelo fundo e ao escolher', async () => {
  await page.goto('/baixas');
  await linhas().first().waitFor();
  for (const fecha of ['Escape', 'Control+k']) {
    await page.keyboard.press('Control+k');
    await paleta().waitFor();
    await page.keyboard.press(fecha);
    await paleta().waitFor({ state: 'detached' });
  }
  await page.keyboard.press('Control+k');
  await paleta().waitFor();
  await page.mouse.click(5, 890);
  await paleta().waitFor({ state: 'detached' });
  await page.keyboard.press('Control+k');
  await focoDentro(paleta());
  await page.keyboard.type('Veículos');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Veículos', level: 1 }).waitFor();
  await paleta().waitFor({ state: 'detached' });
});

test('quem já foi a outro campo de um diálogo que se abre não é levado de volta ao primeiro', async () => {
  await page.goto('/veiculos');
  await linhas().first().waitFor();
  // Goes on as soon as the first field has the focus, sooner than any key would.
  await page.evaluate(() => {
    const vaiAdiante = ({ target }: FocusEvent) => {
      const campos =
        target instanceof Element && target.closest('[role="dialog"]')?.querySelectorAll('input');
      if (!campos) return;
      document.removeEventListener('focusin', vaiAdiante);
      campos[1]?.focus();
    };
    document.addEventListener('focusin', vaiAdiante);
  });
  await botao('Adicionar').click();
  const segundo = page.getByRole('dialog').locator('input').nth(1);
  await emFoco(segundo);
  await assentada(page);
  expect(await segundo.evaluate((el) => el === document.activeElement)).toBe(true);
});

test('Ctrl+K, o número e Enter abrem a perícia, ainda que se digite antes de a paleta aparecer', async () => {
  await page.goto('/baixas');
  await linhas().first().waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('pericia 12');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/pericias\/12$/);
  await page.getByRole('heading', { name: /#12/ }).first().waitFor();
});

test('o total de uma baixa diz de onde vem, com uma tecla, e Esc volta a ela', async () => {
  await page.goto('/baixas/3');
  const explica = botao('De onde vem este total');
  await explica.focus();
  await page.keyboard.press('Enter');
  const balao = page.getByRole('dialog', { name: 'De onde vem este total' });
  await balao
    .getByRole('link', { name: /^Perícia #/ })
    .first()
    .waitFor();
  const dito = await balao
    .getByRole('listitem')
    .filter({ hasText: 'Repasse: em baixas finalizadas' })
    .innerText();
  const total = await page.getByText('Valor Total de Repasses').innerText();
  expect(dito.split('R$')[1]?.trim()).toBe(total.split('R$')[1]?.trim());
  await page.keyboard.press('Escape');
  await balao.waitFor({ state: 'detached' });
  await emFoco(explica);
});

test('a soma de uma lista, a das marcadas e o total de uma linha dizem o que contam, só com teclas', async () => {
  await page.goto('/baixas?situacao=-1');
  await linhas().nth(1).waitFor();
  const soma = page.locator('tfoot [data-soma]');
  const dito = () => page.getByRole('dialog', { name: 'De onde vem este total' });
  await linhas().first().focus();
  await page.keyboard.press('Tab');
  await emFoco(soma);
  await page.keyboard.press('F2');
  const quantas = (await page.getByText(/^Total: \d+$/).innerText()).replace('Total: ', '');
  await dito().getByText(`${quantas} linhas.`, { exact: true }).waitFor();
  await dito().getByText('também o que está em outras páginas: Situação: Todas').waitFor();
  await dito().getByText('As baixas canceladas: estão na lista, e não na soma.').waitFor();
  expect(await page.getByRole('tooltip').count()).toBe(0);
  await acessivel(page, 'o balão de uma soma');
  await page.keyboard.press('Escape');
  await dito().waitFor({ state: 'detached' });
  await emFoco(soma);
  await page.keyboard.press('Shift+Tab');
  await emFoco(linhas().first());
  await page.keyboard.press('Space');
  const marcadas = page.locator('[data-marcas] [data-soma]');
  await marcadas.waitFor();
  // The sum of the list, then the bar of what is marked: how to mark all, and beside it its own sum.
  for (const tecla of ['Tab', 'Tab', 'ArrowRight']) await page.keyboard.press(tecla);
  await emFoco(marcadas);
  await page.keyboard.press('Enter');
  await dito().getByText('Só o que está marcado: 1 linha').waitFor();
  await page.keyboard.press('Escape');
  await emFoco(marcadas);
  // One that holds something: others may have just begun theirs.
  const cheia = linhas()
    .filter({ hasNotText: /R\$\s0,00/ })
    .first();
  await cheia.focus();
  await page.keyboard.press('F2');
  await dito()
    .getByRole('link', { name: /^Perícia #/ })
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
  await emFoco(cheia.getByRole('button', { name: 'De onde vem este total' }));
});

test('uma tabela é uma parada; setas, Home, End e Page andam; Enter abre, e quem volta está na linha', async () => {
  await novaBaixa(page, 'Baixa do teclado');
  await page.goto('/baixas?situacao=-1');
  await linhas().nth(3).waitFor();
  // The rows are one stop, and lead to the heads by which the list is ordered.
  expect(await page.locator('table thead [tabindex="0"]').count()).toBe(0);
  expect(await page.locator('table tbody [tabindex="0"]').count()).toBe(1);
  await page.getByRole('textbox', { name: 'Busca' }).focus();
  await page.keyboard.press('Tab');
  await emFoco(linhas().first());
  await page.keyboard.press('ArrowUp');
  await emFoco(page.locator('table thead button').first());
  await page.keyboard.press('ArrowRight');
  await emFoco(page.locator('table thead button').nth(1));
  await page.keyboard.press('ArrowDown');
  await emFoco(linhas().first());
  await page.keyboard.press('ArrowDown');
  await emFoco(linhas().nth(1));
  await page.keyboard.press('End');
  await emFoco(linhas().last());
  await page.keyboard.press('Home');
  await emFoco(linhas().first());
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageUp');
  await emFoco(linhas().first());
  await page.keyboard.press('ArrowRight');
  await emFoco(linhas().first().getByRole('button').first());
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const dialogo = page.getByRole('dialog').last();
  await emFoco(dialogo.getByLabel('Nome'));
  await page.keyboard.press('Escape');
  await emFoco(linhas().nth(1));
});

test('passo 2: abre no primeiro campo, Esc fecha a linha e não a perícia, e o foco volta ao seu botão', async () => {
  await page.goto(`/pericias/${procId}?passo=2`);
  await emFoco(page.locator('[role="gridcell"]:not([aria-readonly])').first());
  const editar = linhas()
    .first()
    .getByRole('button', { name: /Editar|Recolher/ });
  await editar.click();
  const aberta = page.locator('tr[data-escape]').nth(1);
  await aberta.getByRole('textbox').first().click();
  await page.keyboard.press('Escape');
  await aberta.waitFor({ state: 'detached' });
  expect(page.url()).toContain(`/pericias/${procId}?passo=2`);
  await emFoco(editar);
});

test('a ajuda da tela abre por F1 de um campo e pelo botão, e Esc volta a quem a pediu, na perícia aberta', async () => {
  await page.goto(`/pericias/${procId}?passo=2`);
  const busca = page.getByLabel('Buscar');
  await page.locator('[role="gridcell"]:not([aria-readonly])').first().waitFor();
  await busca.click();
  const ajuda = page.getByRole('dialog', { name: 'Ajuda desta tela' });
  await page.keyboard.press('F1');
  await ajuda.getByRole('heading', { name: 'Passo 2: Pessoas' }).waitFor();
  await acessivel(page, 'a ajuda de uma tela');
  await page.keyboard.press('Escape');
  await ajuda.waitFor({ state: 'detached' });
  await emFoco(busca);
  await fazNoDialogo(page, 'Ajuda desta tela');
  await focoDentro(ajuda);
  await page.keyboard.press('Escape');
  await emFoco(maisDoDialogo());
  expect(page.url()).toContain(`/pericias/${procId}?passo=2`);
});

test('passo 3: o recebível novo tem o foco', async () => {
  await page.goto(`/pericias/${procId}?passo=3`);
  await botao('Adicionar Recebível').click();
  await page.getByRole('button', { name: 'Selecionar Baixa do teclado' }).first().click();
  const nova = page.locator('tr[data-linha]').first();
  await nova.waitFor();
  await focoDentro(nova);
});

test('janelas abrem no primeiro campo, e fechadas o foco volta a quem as abriu', async () => {
  const { baixaId } = await baixaEditavel(page);
  const janela = () => page.getByRole('dialog').last();
  // The one that is in front holds the focus, wherever it stands in the page.
  const daFrente = () => page.locator('[role=dialog]:focus-within');
  const emCampo = () =>
    expect
      .poll(() =>
        janela().evaluate((el) => el.contains(document.activeElement) && document.activeElement?.tagName),
      )
      .toBe('INPUT');
  for (const [endereco, abridor, campo] of [
    [`/pericias/${procId}?passo=2`, 'Pessoas', true],
    [`/pericias/${procId}?passo=2`, 'Importar', false],
    [`/pericias/${procId}?passo=3`, 'Adicionar Recebível', true],
    [`/pericias/${procId}?passo=3`, 'Histórico', false],
    [`/baixas/${baixaId}`, 'Adicionar Pessoa', true],
    [`/baixas/${baixaId}`, 'Histórico', false],
  ] as const) {
    await page.goto(endereco);
    await page.getByRole('dialog').first().waitFor();
    await assentada(page);
    // What stands in the '…' gives the focus back to it.
    const noMenu = abridor === 'Histórico';
    const quem = noMenu
      ? maisDoDialogo()
      : page.getByRole('dialog').first().getByRole('button', { name: abridor, exact: true }).first();
    const abreJanela = () => (noMenu ? fazNoDialogo(page, abridor) : quem.click());
    await abreJanela();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(2);
    if (campo) await emCampo();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(1);
    await emFoco(quem);
    await abreJanela();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(2);
    await daFrente().getByRole('button', { name: 'Fechar' }).first().click();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(1);
    await emFoco(quem);
  }
  // A case leads back to the home, where its row stands.
  await page.goto('/');
  await page.getByRole('region', { name: 'Últimas perícias' }).locator('tr[data-linha]').first().focus();
  // The lists of the home come one by one: another row may be the first by then.
  const focada = () => page.evaluate(() => document.activeElement?.getAttribute('data-linha'));
  const linha = await focada();
  expect(linha).toMatch(/^\d+$/);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/pericias\/\d+/);
  await focoDentro(page.getByRole('dialog'));
  await page.keyboard.press('Escape');
  await page.waitForURL('/');
  await expect.poll(focada).toBe(linha);
});

test('o passo de pessoas sem ninguém começa no botão que as adiciona', async () => {
  const nova = await novaPericia(page);
  await page.goto(`/pericias/${nova}?passo=2`);
  await emFoco(page.getByRole('button', { name: 'Adicionar pessoas' }));
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Pessoas' }).waitFor();
  await page.keyboard.press('Escape');
});

test('uma perícia nova sem categoria pergunta por ela', async () => {
  await page.goto('/pericias/novo');
  await page.getByRole('button', { name: 'Perícia Judicial' }).click();
  await page.getByRole('button', { name: 'Trabalhista' }).click();
  await page.getByText('Cadastro de Perícia Judicial').waitFor();
});

test('nada falhou no console', () => {
  expect(falhas).toEqual([]);
});
