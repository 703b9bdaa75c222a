import type { BrowserContext, Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { comPessoas, detalhe, idDe, novaBaixa, novaPericia, pessoas, valor } from './support/api.ts';
import { abre, entra, entraCom, type Tela } from './support/browser.ts';

let tela: Tela;
let page: Page;
let context: BrowserContext;

beforeAll(async () => {
  tela = await abre();
  ({ page, context } = tela);
  page.on('dialog', (d) => void d.accept());
  await entra(page);
});

const campo = (rotulo: string, em: Page = page): Locator => em.getByRole('textbox', { name: rotulo }).first();
const recuperado = (em: Page = page) =>
  em.getByText(/Recuperamos as alterações não salvas de .+, digitadas em \d\d\/\d\d/).waitFor();

/** How many drafts the browser keeps. */
const rascunhos = (): Promise<number> =>
  page.evaluate(() => Object.keys(localStorage).filter((k) => k.startsWith('retaguarda.draft.')).length);

/**
 * As if the server had ended the session: the next call is refused and cannot be renewed. That of saving, or one of
 * the screen's own that comes before it: so it is saved by the key, which nothing has to wait for.
 */
async function salvaComSessaoVencida(): Promise<void> {
  await page.evaluate(() => {
    localStorage.setItem('token', 'vencido');
    localStorage.setItem('refresh_token', 'vencido');
  });
  await page.keyboard.press('Control+s');
}
async function entraDeNovo(): Promise<void> {
  await page.waitForURL(/\/login/);
  await page.getByLabel('E-mail').fill('operador@demonstracao.com.br');
  await page.getByLabel('Senha', { exact: true }).fill('retaguarda');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

describe('recarregar e sessão vencida', () => {
  test('passo 1', async () => {
    const procId = await novaPericia(page);
    await page.goto(`/pericias/${procId}`);
    await campo('Observações').fill('sobrevive');
    // At once, before typing has rested.
    await page.reload();
    await recuperado();
    expect(await campo('Observações').inputValue()).toBe('sobrevive');
    await salvaComSessaoVencida();
    await entraDeNovo();
    await page.waitForURL(new RegExp(`/pericias/${procId}`));
    await recuperado();
    expect(await campo('Observações').inputValue()).toBe('sobrevive');
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect.poll(() => valor(page, procId, 'Observações')).toBe('sobrevive');
    // The draft goes when the answer is there, after the value is stored.
    await expect.poll(rascunhos).toBe(0);
    await page.reload();
    await campo('Observações').waitFor();
    expect(await page.getByText('Recuperamos').count()).toBe(0);
  });

  test('passo 2, também com Voltar e pela sessão vencida', async () => {
    const procId = await novaPericia(page);
    const [pessoa] = await comPessoas(page, procId, 1);
    const abreLinha = () =>
      page
        .getByRole('row', { name: new RegExp(pessoa?.pesNome ?? '') })
        .getByRole('button', { name: 'Editar' });
    await page.goto(`/pericias/${procId}?passo=2`);
    await abreLinha().click();
    await campo('Anotações').fill('da pessoa');
    await page.reload();
    await recuperado();
    await page.getByText('da pessoa').first().waitFor();
    await page.getByRole('button', { name: 'Voltar', exact: true }).click();
    await campo('Observações').waitFor();
    await page.getByRole('tab', { name: /Pessoas/ }).click();
    await page.getByText('da pessoa').first().waitFor();
    await salvaComSessaoVencida();
    await entraDeNovo();
    await page.waitForURL(/passo=2/);
    await recuperado();
    await page.getByText('da pessoa').first().waitFor();
    await page.keyboard.press('Control+s');
    await page.getByText('Pessoas salvas com sucesso').first().waitFor();
    const catAnotacoes = idDe(await detalhe(page, procId), 'Anotações');
    const gravada = (await pessoas(page, procId))[0]?.atribProcessoPessoa.find(
      (v) => v.catId === catAnotacoes,
    );
    expect(gravada?.atribValue).toBe('da pessoa');
  });

  test('baixa', async () => {
    const baixaId = await novaBaixa(page, 'Lote do rascunho');
    await page.goto(`/baixas/${baixaId}`);
    await page.locator('#baixa-nome').fill('Lote renomeado');
    await page.reload();
    await recuperado();
    expect(await page.locator('#baixa-nome').inputValue()).toBe('Lote renomeado');
    const chaveDela = () =>
      page.evaluate(
        (id) =>
          Object.keys(localStorage).find(
            (k) => /^retaguarda\.draft\./.test(k) && k.includes(`.baixa.${id}@`),
          ) ?? '',
        baixaId,
      );
    // What was recovered is kept anew in a moment of its own.
    await expect.poll(chaveDela).not.toBe('');
    const chave = await chaveDela();
    await salvaComSessaoVencida();
    await entraDeNovo();
    await recuperado();
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await page.getByText('Baixa alterada com sucesso').first().waitFor();
    // A tab that is gone kept it in the format before this one.
    const base = { nome: 'Lote renomeado', data: '2026-01-05', dataInvalida: false, situacao: 1 };
    const data = { campos: { ...base, nome: 'Lote de antes' }, base, linhas: [] };
    const anterior = JSON.stringify({ format: 2, savedAt: Date.now(), versao: 2, data });
    await page.evaluate(
      ([em = '', texto = '']) => localStorage.setItem(em, texto),
      [chave.replace(/@.*/, '@anterior'), anterior],
    );
    await page.goto(`/baixas/${baixaId}`);
    await page.getByRole('button', { name: 'Recuperar' }).click();
    await expect.poll(() => page.locator('#baixa-nome').inputValue()).toBe('Lote de antes');
  });
});

describe('duas abas', () => {
  test('cada uma sabe da outra e guarda o seu; o que uma fechada deixou é oferecido', async () => {
    const procId = await novaPericia(page);
    await page.goto(`/pericias/${procId}`);
    await campo('Observações').fill('da primeira aba');
    const outra = await context.newPage();
    outra.on('dialog', (d) => void d.accept());
    await outra.goto(`/pericias/${procId}`);
    await outra.getByText('também está aberto em outra aba').waitFor();
    await page.getByText('também está aberto em outra aba').waitFor();
    expect(await campo('Observações', outra).inputValue()).toBe('');
    await campo('Observações', outra).fill('da segunda aba');
    await page.reload();
    await recuperado();
    expect(await campo('Observações').inputValue()).toBe('da primeira aba');
    await outra.reload();
    await recuperado(outra);
    expect(await campo('Observações', outra).inputValue()).toBe('da segunda aba');
    await outra.getByRole('button', { name: 'Salvar', exact: true }).click();
    await page
      .getByText(
        'Este registro foi salvo em outra aba. Ao salvar aqui, o que não colide se junta, e o resto você escolhe.',
      )
      .waitFor();
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    const conflito = page.getByRole('dialog', { name: /^Alterado (por|enquanto)/ });
    await conflito.getByText('da segunda aba').waitFor();
    await page.keyboard.press('Escape');
    await outra.close();
    await page.close({ runBeforeUnload: false });
    page = await context.newPage();
    page.on('dialog', (d) => void d.accept());
    await page.goto(`/pericias/${procId}`);
    await page.getByText(/Há alterações não salvas de .+, digitadas em outra aba/).waitFor();
    expect(await campo('Observações').inputValue()).toBe('da segunda aba');
    await page.getByRole('button', { name: 'Recuperar' }).click();
    await recuperado();
    expect(await campo('Observações').inputValue()).toBe('da primeira aba');
  });
});

test('em outro aparelho se continua o que se começou neste, e salvo lá não volta aqui', async () => {
  const procId = await novaPericia(page);
  await page.goto(`/pericias/${procId}`);
  // Not the one that an earlier page left, which goes to the server as this one opens.
  const noServidor = page.waitForResponse(
    (r) =>
      r.url().endsWith('/api/rascunho/poe') &&
      r.ok() &&
      r.request().postData()?.includes(`"pericia.${procId}.`) === true,
  );
  await campo('Observações').fill('começado aqui');
  await noServidor;
  const la = await abre();
  la.page.on('dialog', (d) => void d.accept());
  await entra(la.page);
  await la.page.goto(`/pericias/${procId}`);
  await la.page.getByText(/em outro aparelho \(Chrome no .+\), hoje às \d\d:\d\d/).waitFor();
  expect(await campo('Observações', la.page).inputValue()).toBe('');
  await la.page.getByRole('button', { name: 'Continuar' }).click();
  await recuperado(la.page);
  expect(await campo('Observações', la.page).inputValue()).toBe('começado aqui');
  await la.page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect.poll(() => valor(page, procId, 'Observações')).toBe('começado aqui');
  await page.goto(`/pericias/${procId}`);
  await page.getByText(/já foi salvo ou descartado em outro aparelho/).waitFor();
  await page.getByRole('button', { name: 'Descartar' }).click();
  expect(la.falhas).toEqual([]);
  await la.context.close();
});

test("'Sair' não deixa rascunho de ninguém neste navegador, e quem volta o encontra", async () => {
  const procId = await novaPericia(page);
  await page.goto(`/pericias/${procId}`);
  await campo('Observações').fill('dados de alguém');
  await expect.poll(rascunhos).toBeGreaterThan(0);
  await page.goto('/');
  expect(await rascunhos()).toBeGreaterThan(0);
  await page.getByRole('button', { name: /Menu do usuário/ }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await page.waitForURL(/\/login/);
  await expect.poll(rascunhos).toBe(0);
  // It waits on the server for whoever comes back.
  await entraCom(page, 'operador', 'retaguarda');
  await page.waitForURL(/\/$/);
  await page.goto(`/pericias/${procId}`);
  await page.getByText(/Você começou a preencher isto hoje às \d\d:\d\d e saiu sem salvar/).waitFor();
  await page.getByRole('button', { name: 'Continuar' }).click();
  expect(await campo('Observações').inputValue()).toBe('dados de alguém');
});

test('nada falhou no console', () => {
  expect(tela.falhas).toEqual([]);
});
