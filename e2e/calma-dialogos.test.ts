import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { INTEIRO } from '../apps/api/src/testing/por-inteiro.ts';
import { ALTURA, abre, assentada, entra, type Tela } from './support/browser.ts';
import {
  lugaresDosCampos,
  type MedidaDoDialogo,
  medeDialogo,
  soIcone,
  vigiaDeslocamentos,
} from './support/medida-do-dialogo.ts';
import { LISTAS } from './support/todas-as-listas.ts';

/** A way to open something from a list. */
interface Ato {
  nome: string;
  faz: (page: Page) => Promise<unknown>;
  /** It begins an empty record: sending it says what is missing. */
  vazio?: true;
}

const [LARGO, ESTREITO] = [1440, 390];
/** Leads away, acts at once, or is measured where another list has it. */
const FORA = /^(Abrir em outra aba|Imprimir|Altura das linhas|Repor|Duplicar|Fechar|Ajuda)/;

const cabeca = (page: Page): Locator => page.locator('main header').first();
const linha = (page: Page): Locator => page.locator('main tbody tr[data-linha]').first();
const mais = (onde: Locator): Locator => onde.getByRole('button', { name: 'Mais ações' });
const abertos = (page: Page): Locator => page.locator('[role="dialog"]');

/** What stands behind a '…', by its words. */
async function linhasDe(page: Page, onde: (page: Page) => Locator): Promise<string[]> {
  if ((await mais(onde(page)).count()) === 0) return [];
  await mais(onde(page)).click();
  const itens = page.getByRole('menuitem');
  await itens.first().waitFor();
  const nomes = await itens.evaluateAll((todos) =>
    todos
      .filter((item) => item.getAttribute('aria-disabled') !== 'true' && !item.matches('a'))
      .map(
        (item) => item.querySelector('[data-menu-item-label], .mantine-Menu-itemLabel')?.textContent ?? '',
      ),
  );
  await page.keyboard.press('Escape');
  return nomes.filter((nome) => nome !== '' && !FORA.test(nome));
}

const doMenu = (onde: (page: Page) => Locator, nome: string): Ato => ({
  nome,
  faz: async (page) => {
    await onde(page).hover();
    await mais(onde(page)).click();
    await page.getByRole('menuitem', { name: nome }).first().click();
  },
});

/** Each head has the acts of all lists: they are measured once. */
const VISTOS = new Set<string>();

const ABRE_LINHA: Ato = {
  nome: 'uma linha',
  faz: async (page) => {
    await linha(page).focus();
    await page.keyboard.press('Enter');
  },
};

async function atosDe(page: Page, filtra: boolean): Promise<Ato[]> {
  const botoes = await cabeca(page)
    .locator('button.mantine-Button-root:not([aria-disabled="true"], [disabled], [aria-haspopup="menu"])')
    .allInnerTexts();
  const daCabeca = (await linhasDe(page, cabeca)).filter((nome) => !VISTOS.has(nome));
  for (const nome of daCabeca) VISTOS.add(nome);
  await linha(page).hover();
  const daLinha = await linhasDe(page, linha);
  return [
    ...(filtra ? [] : [ABRE_LINHA]),
    ...botoes.map(
      (nome): Ato => ({
        nome,
        faz: () => cabeca(page).getByRole('button', { name: nome.trim(), exact: true }).click(),
        ...(nome.trim() === 'Adicionar' ? { vazio: true } : {}),
      }),
    ),
    ...daCabeca.map((nome) => doMenu(cabeca, nome)),
    ...daLinha.map((nome) => doMenu(linha, nome)),
  ];
}

function confere(medida: MedidaDoDialogo, dito: string): void {
  const { cabeca: alta, pe, transborda, primarios, soIcones, pequenos, semNome } = medida;
  expect.soft(alta, `${dito}: a cabeça`).toBe(50);
  if (pe !== null) expect.soft(pe, `${dito}: o pé`).toBe(52);
  expect.soft(transborda, `${dito}: cabeça ou pé em uma linha`).toEqual([]);
  expect.soft(primarios.length, `${dito}: primários ${primarios.join()}`).toBeLessThanOrEqual(1);
  expect.soft(soIcones.filter(soIcone), `${dito}: só ícones`).toEqual([]);
  expect.soft(pequenos, `${dito}: menores que 24`).toEqual([]);
  expect.soft(semNome, `${dito}: sem nome`).toEqual([]);
}

/** A dialog stands, or another screen does. */
async function abriuOuFoi(page: Page, endereco: string): Promise<void> {
  const daqui = endereco.split('?')[0];
  await Promise.race([abertos(page).last().waitFor(), page.waitForURL((para) => para.pathname !== daqui)]);
}

/** Sent as it is, an empty form says what it lacks where the hints stood. */
async function recusaVazio(page: Page, dito: string): Promise<void> {
  const envio = abertos(page).last().locator('[data-foot] .mantine-Button-root').last();
  if ((await envio.count()) === 0 || (await envio.isDisabled())) return;
  const antes = await lugaresDosCampos(page);
  await envio.click();
  await abertos(page).last().locator('.mantine-InputWrapper-error').first().waitFor();
  expect.soft(await lugaresDosCampos(page), `${dito}: um erro nada move`).toEqual(antes);
}

/** At each change the dialogs of some lists are measured; with the faults, all. */
const PARTE = ['/pericias?tipo=5', '/baixas', '/usuarios?tipo=8', '/veiculos'];
const MEDIDAS = Object.entries(LISTAS).filter(([endereco]) => INTEIRO || PARTE.includes(endereco));

describe.each(MEDIDAS)('os diálogos de %s', (endereco, { filtra = false }) => {
  let tela: Tela;
  beforeAll(async () => {
    tela = await abre();
    tela.page.on('dialog', (pergunta) => void pergunta.accept());
    await vigiaDeslocamentos(tela.page);
    await entra(tela.page, 'admin');
  });
  afterAll(() => tela.context.close());

  test('a cabeça de 50, o pé de 52, um primário, nada sem nome nem menor que 24, o foco no primeiro campo', async () => {
    const { page, falhas } = tela;
    const volta = async () => {
      await page.goto(endereco);
      await linha(page).waitFor();
      await assentada(page);
    };
    await volta();
    let abriram = 0;
    const atos = await atosDe(page, filtra);
    if (process.env.MEDE !== undefined)
      process.stdout.write(`${endereco}: ${atos.map((ato) => ato.nome).join(', ')}\n`);
    for (const { nome, faz, vazio } of atos) {
      const dito = `${endereco}, ${nome}`;
      await page.evaluate(() => {
        globalThis.deslocado = 0;
      });
      await faz(page);
      await abriuOuFoi(page, endereco);
      await assentada(page);
      if ((await abertos(page).count()) > 0) {
        const medida = await medeDialogo(page);
        if (process.env.MEDE !== undefined) process.stdout.write(`${dito} ${JSON.stringify(medida)}\n`);
        abriram += 1;
        confere(medida, `${dito}, a ${LARGO}`);
        if (medida.primeiroCampo !== '')
          expect.soft(medida.foco, `${dito}: o foco`).toBe(medida.primeiroCampo);
        else expect.soft(medida.foco, `${dito}: o foco`).not.toBe('fora do diálogo');
        expect
          .soft(await page.evaluate(() => globalThis.deslocado), `${dito}: moveu-se`)
          .toBeLessThanOrEqual(0.02);
        if (vazio) await recusaVazio(page, dito);
        await page.setViewportSize({ width: ESTREITO, height: 844 });
        await assentada(page);
        confere(await medeDialogo(page), `${dito}, a ${ESTREITO}`);
        await page.setViewportSize({ width: LARGO, height: ALTURA });
      }
      await volta();
    }
    expect(abriram, endereco).toBeGreaterThanOrEqual(2);
    expect(falhas).toEqual([]);
  });
});
