import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { abre, entra, teclas, vai } from './support/browser.ts';
import { jornada } from './support/jornada.ts';
import { fazNoDialogo } from './support/listas.ts';

const PERICIA = 12;

const editor = (page: Page): Locator => page.getByRole('dialog', { name: 'Inclusão de Automação' });
const bloco = (page: Page, nome: string): Locator =>
  editor(page).getByRole('region', { name: nome, exact: true });

/** Chooses with the mouse alone. */
async function escolhe(page: Page, campo: Locator, opcao: string | RegExp): Promise<void> {
  await campo.click();
  await page.getByRole('option', { name: opcao, exact: true }).first().click();
}

const campo = (onde: Locator, nome: string): Locator => onde.getByRole('combobox', { name: nome });

async function comeca(page: Page, nome: string, acontece: string): Promise<void> {
  await page.goto('/automacoes?registro=novo');
  await editor(page).getByLabel(/^Nome/).fill(nome);
  await escolhe(page, campo(bloco(page, 'Quando'), 'O que acontece'), acontece);
}

/** Adds an act by its name, and gives its card. */
async function adiciona(page: Page, acao: string): Promise<Locator> {
  const entao = bloco(page, 'Então');
  await entao.getByRole('button', { name: 'Adicionar ação' }).click();
  await page.getByRole('menuitem', { name: acao }).click();
  return entao.getByRole('listitem', { name: new RegExp(`\\. ${acao}$`) }).last();
}

async function insere(page: Page, ato: Locator, onde: string, codigo: RegExp): Promise<void> {
  await ato.getByRole('button', { name: `Inserir campo em ${onde}` }).click();
  await page
    .getByRole('list', { name: 'Inserir campo' })
    .getByRole('button', { name: codigo })
    .first()
    .click();
}

/** Saves it as it is: what it would have done is seen, and then it is switched on. */
async function liga(page: Page): Promise<void> {
  await editor(page).getByRole('button', { name: 'Salvar' }).click();
  const previa = page.getByRole('dialog', { name: 'Ligar automação' });
  await previa.getByText(/eria agido/).waitFor();
  await previa.getByRole('button', { name: 'Ligar' }).click();
  await editor(page).waitFor({ state: 'detached' });
}

async function avisaNaSituacao(page: Page): Promise<void> {
  await comeca(page, 'E2E avisa', 'Muda de situação');
  const aviso = await adiciona(page, 'Notificar');
  await insere(page, aviso, 'Texto', /^Número/);
  await editor(page).getByRole('button', { name: 'O que teria feito' }).click();
  const previa = page.getByRole('dialog', { name: 'O que teria feito' });
  await previa.getByText(/eria agido/).waitFor();
  await previa.getByRole('button', { name: 'Fechar' }).last().click();
  await liga(page);
}

async function lembraDoPrazo(page: Page): Promise<void> {
  await comeca(page, 'E2E prazo', 'Um prazo ou data se aproxima ou passa');
  await expect.poll(() => campo(bloco(page, 'Quando'), 'Quando agir').inputValue()).toBe('antes');
  const compromisso = await adiciona(page, 'Marcar compromisso');
  await insere(page, compromisso, 'Título', /^Número/);
  await liga(page);
}

async function preencheAoIncluir(page: Page): Promise<void> {
  await comeca(page, 'E2E preenche', 'É incluído');
  await bloco(page, 'Se').getByRole('button', { name: 'Pôr condição…' }).click();
  const formula = page.getByRole('dialog', { name: 'Condição' });
  await formula.getByRole('button', { name: /^ÉNÚM/ }).click();
  await formula.getByRole('button', { name: /^Número NUMERO/ }).click();
  await formula.getByRole('button', { name: 'Pronto' }).click();
  const ato = await adiciona(page, 'Preencher campos');
  await ato.getByRole('button', { name: 'Preencher outro campo' }).click();
  await ato.getByRole('button', { name: /^Escrever a fórmula/ }).click();
  const valor = page.getByRole('dialog', { name: /^Fórmula de/ });
  await valor.getByRole('button', { name: /^Número NUMERO/ }).click();
  await valor.getByRole('button', { name: 'Pronto' }).click();
  await liga(page);
}

async function anotaAMao(page: Page): Promise<void> {
  await comeca(page, 'E2E anota', 'À mão');
  const nota = await adiciona(page, 'Anotar');
  await insere(page, nota, 'Texto', /^Número/);
  await liga(page);
}

async function escreveTodaSemana(page: Page): Promise<void> {
  await comeca(page, 'E2E semana', 'A cada dia, semana ou mês');
  const quando = bloco(page, 'Quando');
  await escolhe(page, campo(quando, 'Dia da semana'), 'sexta-feira');
  await escolhe(page, campo(quando, 'Hora'), '17:30');
  const email = await adiciona(page, 'Enviar e-mail');
  await insere(page, email, 'Assunto', /^Número/);
  await insere(page, email, 'Texto', /^Situação/);
  await liga(page);
}

jornada('cinco automações se fazem com o mouse; uma roda à mão, é vista e se desfaz', async () => {
  const { page, context, falhas } = await abre();
  await entra(page, 'admin');
  await avisaNaSituacao(page);
  await lembraDoPrazo(page);
  await preencheAoIncluir(page);
  await anotaAMao(page);
  await escreveTodaSemana(page);
  for (const nome of ['avisa', 'prazo', 'preenche', 'anota', 'semana'])
    await page.getByRole('row', { name: new RegExp(`E2E ${nome}`) }).waitFor();
  await vai(page, `/pericias/${PERICIA}`);
  await fazNoDialogo(page, 'Executar automação…');
  const executa = page.getByRole('dialog', { name: 'Executar automação' });
  await expect.poll(() => campo(executa, 'Automação').inputValue()).toBe('E2E anota');
  await executa.getByRole('button', { name: 'Executar' }).click();
  await page.getByRole('button', { name: 'Ver execuções' }).click();
  const feita = page.getByRole('row', { name: /E2E anota/ }).first();
  await feita.getByText('Feita').waitFor();
  await feita.getByText(/Anot/).last().click();
  const painel = page.getByRole('dialog', { name: `Perícia #${PERICIA}` });
  await painel.getByRole('button', { name: 'Desfazer' }).click();
  await page.getByRole('dialog', { name: 'Desfazer' }).getByRole('button', { name: 'Desfazer' }).click();
  await page.getByRole('row', { name: /E2E anota.*Desfeita/ }).waitFor();
  expect(falhas).toEqual([]);
  await context.close();
});

jornada('sem o mouse: uma automação se escreve, e o que se adiciona já está em foco', async () => {
  const { page, context, falhas } = await abre();
  await entra(page, 'admin');
  await page.goto('/automacoes?registro=novo');
  await editor(page).waitFor();
  const emFoco = (nome: RegExp | string) =>
    editor(page).getByLabel(nome).and(page.locator(':focus')).first().waitFor();
  const seguePara = async (nome: RegExp | string): Promise<void> => {
    const alvo = editor(page).getByLabel(nome).and(page.locator(':focus'));
    for (let i = 0; i < 20 && !(await alvo.count()); i++) await teclas(page, 'Tab');
    expect(await alvo.count()).toBeGreaterThan(0);
  };
  await emFoco(/^Nome/);
  await page.keyboard.type('E2E teclado');
  await seguePara(/^O que acontece/);
  await page.keyboard.type('Muda de sit');
  await page.getByRole('option', { name: 'Muda de situação' }).waitFor();
  await teclas(page, 'ArrowDown', 'Enter');
  await campo(bloco(page, 'Quando'), 'Para a situação').waitFor();
  await editor(page).getByRole('button', { name: 'Adicionar ação' }).focus();
  await teclas(page, 'Enter');
  await page.getByRole('menu').waitFor();
  await page.getByRole('menuitem', { name: 'Anotar' }).focus();
  await teclas(page, 'Enter');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await emFoco(/^Texto/);
  await page.keyboard.type('Mudou a ');
  await editor(page).getByRole('button', { name: 'Inserir campo em Texto' }).focus();
  await teclas(page, 'Enter');
  await page.getByRole('list', { name: 'Inserir campo' }).waitFor();
  await page.keyboard.type('Situa');
  await teclas(page, 'Enter', 'Control+s');
  await page
    .getByRole('dialog', { name: 'Ligar automação' })
    .getByText(/eria agido/)
    .waitFor();
  await page.getByRole('dialog', { name: 'Ligar automação' }).getByRole('button', { name: 'Ligar' }).focus();
  await teclas(page, 'Enter');
  await editor(page).waitFor({ state: 'detached' });
  await page.getByRole('row', { name: /E2E teclado/ }).waitFor();
  expect(falhas).toEqual([]);
  await context.close();
});
