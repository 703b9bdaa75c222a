import { formatCpf, formatDateBr, formatDecimal, formatPhone } from '@retaguarda/domain';
import { GRAFIAS, type Grafia } from '@retaguarda/domain/testing';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { abre, entra } from './support/browser.ts';

const DE_CADA_VEREDITO = 6;

/** A dozen spellings from the whole list, half of them refused. */
function amostra(especie: keyof typeof GRAFIAS): readonly Grafia[] {
  const cabem = GRAFIAS[especie].filter(({ texto }) => texto.trim() !== '' && texto.length < 30);
  return [true, false].flatMap((boa) => {
    const lista = cabem.filter((g) => (g.valor !== null) === boa);
    const passo = Math.ceil(lista.length / DE_CADA_VEREDITO);
    return lista.filter((_, i) => i % passo === 0);
  });
}

/** What stands in a field once a text was entered and the field was left. */
async function entrado(campo: Locator, entra: () => Promise<void>): Promise<string> {
  await campo.fill('');
  await campo.focus();
  await entra();
  await campo.blur();
  return campo.inputValue();
}

/** Typed key by key and pasted, every spelling stands written out, or as it was entered where it is refused. */
async function confere(
  page: Page,
  campo: Locator,
  { especie, escreve }: { especie: keyof typeof GRAFIAS; escreve: (valor: string) => string },
): Promise<void> {
  for (const { texto, valor } of amostra(especie)) {
    const digitado = await entrado(campo, () => page.keyboard.type(texto));
    // As the clipboard brings it: one edit.
    const colado = await entrado(campo, () => page.keyboard.insertText(texto));
    expect([texto, colado]).toEqual([texto, digitado]);
    if (valor !== null) expect([texto, digitado]).toEqual([texto, escreve(String(valor))]);
  }
}

test('digitado ou colado, um texto vale o mesmo no campo', async () => {
  const { page, context, falhas } = await abre();
  await entra(page, 'admin');
  await page.goto('/ordem_servico');
  await page.getByRole('button', { name: 'Adicionar Ordem de Serviço' }).click();
  const ordem = page.getByRole('dialog', { name: 'Inclusão de Ordem de Serviço' });
  const custo = ordem.getByRole('textbox', { name: 'Valor de Custo' });
  await confere(page, custo, {
    especie: 'dinheiro',
    escreve: (v) => formatDecimal(Math.round(Number(v) * 100)),
  });
  await confere(page, ordem.getByRole('textbox', { name: 'Data de Entrada' }), {
    especie: 'data',
    escreve: formatDateBr,
  });

  // Focus selects all, Esc gives back what stood there and leaves the dialog open; a minus is refused in words.
  await entrado(custo, () => page.keyboard.type('947,82'));
  await custo.focus();
  await page.keyboard.type('1234,5');
  expect(await custo.inputValue()).toBe('1234,5');
  await page.keyboard.press('Escape');
  expect(await custo.inputValue()).toBe('947,82');
  expect(await ordem.isVisible()).toBe(true);
  await entrado(custo, () => page.keyboard.type('-20,00'));
  await ordem.getByText('O valor não pode ser negativo').waitFor();

  // Enter takes the only match of what was typed, and sends nothing.
  const cliente = ordem.getByRole('combobox', { name: 'Cliente' });
  await cliente.fill('zzzz');
  await page.getByText('Nenhuma pessoa encontrada').first().waitFor();
  await cliente.press('Enter');
  expect(await ordem.getByText('Informe o Cliente').count()).toBe(0);
  await context.close();
  expect(falhas).toEqual([]);
});

test('documentos e telefone de uma pessoa', async () => {
  const { page, context, falhas } = await abre();
  await entra(page, 'admin');
  await page.goto('/ordem_servico');
  await page.getByRole('button', { name: 'Adicionar Ordem de Serviço' }).click();
  await page.getByRole('button', { name: 'Cadastrar cliente' }).click();
  const pessoa = page.getByRole('dialog', { name: 'Inclusão de Clientes' });
  await confere(page, pessoa.getByRole('textbox', { name: 'CPF' }), { especie: 'cpf', escreve: formatCpf });
  await confere(page, pessoa.getByRole('textbox', { name: 'Telefone' }), {
    especie: 'telefone',
    escreve: formatPhone,
  });
  await context.close();
  expect(falhas).toEqual([]);
});

test('uma escolha: sem acentos, Enter e Tab tomam a única que há, escolhida de novo não se perde', async () => {
  const { page, context, falhas } = await abre();
  await entra(page, 'admin');
  await page.goto('/empresas?tipo=51');
  await page.getByRole('button', { name: 'Adicionar' }).click();
  const dialogo = page.getByRole('dialog', { name: /^Inclusão de/ });
  const [estado, cidade] = ['Estado', 'Cidade'].map((name) => dialogo.getByRole('combobox', { name }));
  if (!estado || !cidade) throw new Error('the fields of an address');
  await estado.click();
  await page.keyboard.type('sao p');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => estado.inputValue()).toBe('São Paulo (SP)');
  await expect.poll(() => cidade.isEnabled()).toBe(true);
  await cidade.click();
  await page.keyboard.type('holambra');
  await page.getByRole('option', { name: 'Holambra' }).waitFor();
  await page.keyboard.press('Tab');
  await expect.poll(() => cidade.inputValue()).toBe('Holambra');
  await estado.click();
  await page.getByRole('option', { name: 'São Paulo (SP)' }).click();
  expect(await cidade.inputValue()).toBe('Holambra');
  expect(await dialogo.getByText('Informe este campo').count()).toBe(0);
  // Two hold 'sp', of one it begins a word.
  for (const [digitado, dito] of [
    ['espirito', 'Espírito Santo (ES)'],
    ['sp', 'São Paulo (SP)'],
  ] as const) {
    await estado.click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type(digitado);
    await expect.poll(() => page.getByRole('option').first().textContent()).toBe(dito);
    await page.keyboard.press('Enter');
    await expect.poll(() => estado.inputValue()).toBe(dito);
  }
  await context.close();
  expect(falhas).toEqual([]);
});

test('enquanto a busca de uma escolha não responde, Enter nada toma nem envia; digitado após a seta é busca', async () => {
  const { page, context, falhas } = await abre();
  await entra(page, 'admin');
  await page.goto('/ordem_servico');
  await page.getByRole('button', { name: 'Adicionar Ordem de Serviço' }).click();
  const dialogo = page.getByRole('dialog', { name: /Ordem de Serviço/ });
  const cliente = dialogo.getByRole('combobox', { name: 'Cliente' });
  const enviados: string[] = [];
  page.on('request', (r) => /\/api\/os\/(inc|alt)/.test(r.url()) && enviados.push(r.url()));
  const presas: (() => void)[] = [];
  let segura = true;
  await page.route('**/api/user/listClient*', async (route) => {
    if (segura) await new Promise<void>((solta) => presas.push(solta));
    await route.continue();
  });
  const solta = () => {
    for (const ir of presas.splice(0)) ir();
  };
  await cliente.click();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('mar');
  expect(await cliente.inputValue()).toBe('mar');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  expect(await cliente.inputValue()).toBe('mar');
  expect(await page.getByRole('option').count()).toBe(0);
  expect(await dialogo.isVisible()).toBe(true);
  expect(enviados).toEqual([]);
  await expect.poll(() => presas.length).toBeGreaterThan(0);
  segura = false;
  solta();
  await page.getByRole('option', { name: /mar/i }).first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => cliente.inputValue()).toMatch(/mar.* /i);
  expect(enviados).toEqual([]);
  await context.close();
  expect(falhas).toEqual([]);
});
