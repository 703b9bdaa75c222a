import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { INTEIRO } from '../apps/api/src/testing/por-inteiro.ts';
import { chama } from './support/api.ts';
import { ALTURA, abre, assentada, entra, type Tela } from './support/browser.ts';
import {
  CELULA,
  lugaresDosCampos,
  type MedidaDoDialogo,
  medeDialogo,
  soIcone,
  vigiaDeslocamentos,
} from './support/medida-do-dialogo.ts';
import { lePdf } from './support/pdf.ts';
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
    .locator(
      'button.mantine-Button-root:not([aria-disabled="true"], [disabled], [aria-haspopup="menu"], [aria-expanded])',
    )
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
const PARTE = ['/pericias?tipo=5', '/baixas', '/usuarios?tipo=10', '/veiculos'];
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
        // A sheet begins in its first free cell, whatever stands before it.
        if (medida.primeiroCampo !== '' && medida.foco !== CELULA)
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
    // Rows of a list that is filtered by them open nothing.
    expect(abriram, endereco).toBeGreaterThanOrEqual(filtra ? 1 : 2);
    expect(falhas).toEqual([]);
  });
});

/** How the tables of a dialog stand. */
const medeGrade = (page: Page) =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll<HTMLElement>('[data-rows]')].at(-1) ?? document.body;
    const all = (selector: string) => [...rows.querySelectorAll<HTMLElement>(selector)];
    const heights = (els: HTMLElement[]) => [
      ...new Set(els.map((e) => Math.round(e.getBoundingClientRect().height))),
    ];
    /** Where the text of a cell ends. */
    const textEnd = (cell: Element | undefined): number => {
      const range = document.createRange();
      const walker = document.createTreeWalker(cell ?? document.body, NodeFilter.SHOW_TEXT);
      for (let text = walker.nextNode(); text !== null && cell; text = walker.nextNode())
        range.selectNodeContents(text);
      return Math.round(range.getBoundingClientRect().right);
    };
    const table = rows.querySelector('tr[data-linha]')?.closest('table');
    const sums = [...(table?.tFoot?.querySelectorAll('td') ?? [])].slice(1, -1);
    const cellsOf = (td: Element) => {
      const { right } = td.getBoundingClientRect();
      return [...(table?.querySelectorAll('tr[data-linha] td') ?? [])].filter(
        (c) => Math.abs(c.getBoundingClientRect().right - right) < 1,
      );
    };
    return {
      linhas: heights(all('tr[data-linha]')),
      cabecas: heights(all('th')).filter((h) => h > 0),
      colunas: all('th').filter((th) => th.offsetHeight > 0 && th.innerText.startsWith('Valor')).length,
      desenhadas: all('tr[data-linha]').length,
      /** A sum and the cells above it end at different places. */
      desalinhadas: sums.filter((td) => {
        const [cell] = cellsOf(td);
        return td.textContent !== '' && (!cell || Math.abs(textEnd(cell) - textEnd(td)) > 1);
      }).length,
      /** Boxes around tables. */
      caixas: all('section').filter((s) => getComputedStyle(s).borderTopWidth !== '0px').length,
    };
  });

/** The baixa under way that holds most. */
async function maiorBaixa(page: Page): Promise<{ baixaId: number; recebiveis: number }> {
  const { listBaixas } = await chama<{ listBaixas: { baixaId: number }[] }>(
    page,
    'GET',
    '/pericia/listBaixas?situacao=1&paginas=50',
  );
  const todas = await Promise.all(
    listBaixas.map(async ({ baixaId }) => ({
      baixaId,
      ...(await chama<{ recebiveis: number }>(page, 'GET', `/pericia/baixaPessoas?baixaId=${baixaId}`)),
    })),
  );
  return todas.reduce((a, b) => (b.recebiveis > a.recebiveis ? b : a));
}

describe('as grades dos diálogos', () => {
  let tela: Tela;
  beforeAll(async () => {
    tela = await abre();
    await entra(tela.page, 'admin');
  });
  afterAll(() => tela.context.close());

  test('a baixa: linhas de 32, cabeças de 28, somas sob as suas células; só se desenha o que se vê', async () => {
    const { page, falhas } = tela;
    const { baixaId, recebiveis } = await maiorBaixa(page);
    expect(recebiveis).toBeGreaterThan(200);
    await page.goto(`/baixas/${baixaId}`);
    const linhas = page.locator('tr[data-linha]');
    await linhas.nth(15).waitFor();
    await assentada(page);
    const medida = await medeGrade(page);
    expect(medida).toMatchObject({ linhas: [32], cabecas: [28], desalinhadas: 0, caixas: 0 });
    expect(medida.desenhadas).toBeLessThan(80);

    // The row that is pointed at shows where one may write; at rest there is nothing but text.
    const moldura = page.locator('tr[data-linha] td [class*=celula]').first();
    const borda = () => moldura.evaluate((e) => getComputedStyle(e).borderTopColor);
    const emRepouso = await borda();
    await linhas.first().hover();
    expect(await borda()).not.toBe(emRepouso);

    // Paper has every row that was read, in the columns of the screen.
    await page.evaluate(() =>
      window.addEventListener('beforeprint', () => {
        document.body.dataset.impressas = String(document.querySelectorAll('tr[data-linha]').length);
      }),
    );
    const folhas = lePdf(await page.pdf({ preferCSSPageSize: true })).map((linhas) => linhas.join(' '));
    expect(Number(await page.locator('body').getAttribute('data-impressas'))).toBe(recebiveis);
    expect(folhas.length).toBeGreaterThan(5);
    const cabecas = folhas.filter((folha) => folha.includes('Honorários'));
    expect(cabecas).toHaveLength(folhas.length);
    expect((await medeGrade(page)).desenhadas).toBeLessThan(80);

    // By name to the last table, whose rows are drawn by then.
    const regioes = page.getByRole('dialog').getByRole('region');
    const ultima = page.locator('[data-segment]').last();
    const nome = await ultima.getAttribute('aria-label');
    await page
      .getByRole('combobox', { name: 'Categorias da baixa' })
      .or(page.getByLabel('Categorias da baixa'))
      .first()
      .click();
    await page
      .getByRole('option', { name: new RegExp(`^${nome}`) })
      .or(page.getByRole('tab', { name: new RegExp(`^${nome}`) }))
      .first()
      .click();
    await expect.poll(() => ultima.locator('tr[data-linha]').count()).toBeGreaterThan(5);
    expect(await regioes.count()).toBeGreaterThan(2);
    expect((await medeGrade(page)).desenhadas).toBeLessThan(80);
    expect(falhas).toEqual([]);
  });

  test('as cabeças ficam acima das somas, também de uma tabela de que só elas se veem', async () => {
    const { page, falhas } = tela;
    await page.goto('/baixas/5');
    await page.locator('[data-segment] tfoot').first().waitFor();
    await assentada(page);
    const ditas = await page.evaluate(() => {
      const rows = document.querySelector<HTMLElement>('[data-rows]');
      const heads = [...document.querySelectorAll<HTMLElement>('[data-segment]:nth-of-type(n + 3) th')];
      const fold = rows?.getBoundingClientRect().bottom ?? 0;
      // The table's heads stand in view, and little more of it.
      rows?.scrollBy(0, (heads[0]?.getBoundingClientRect().bottom ?? 0) + 2 - fold);
      const ofFirst = heads.filter((th) => th.closest('table') === heads[0]?.closest('table'));
      return ofFirst.map((th) => {
        const { left, top, width, height } = th.getBoundingClientRect();
        return [th.innerText, document.elementFromPoint(left + width / 2, top + height / 2) === th];
      });
    });
    expect(ditas.length).toBeGreaterThan(10);
    expect(ditas.filter(([, vista]) => vista !== true)).toEqual([]);
    expect(falhas).toEqual([]);
  });

  test('a 390 cada linha é um cartão de 68 que se abre por inteiro, e o passo não começa numa explicação', async () => {
    const { page, context, falhas } = await abre({ largura: ESTREITO, escuro: false });
    await entra(page, 'admin');
    for (const [endereco, foco] of [
      ['/pericias/38?passo=3', 'Adicionar Recebível'],
      ['/pericias/38?passo=2', ''],
      ['/baixas/5', ''],
    ] as const) {
      await page.goto(endereco);
      const cartoes = page.locator('[role="dialog"] [data-row]');
      await cartoes.nth(1).waitFor();
      await assentada(page);
      const alturas = await cartoes.evaluateAll((todos) =>
        todos.map((c) => c.getBoundingClientRect().height),
      );
      expect(new Set(alturas), endereco).toEqual(new Set([68]));
      if (foco !== '') expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(foco);
      expect(await page.getByRole('tooltip').count(), endereco).toBe(0);
      const nome = cartoes.first().getByRole('button', { expanded: false }).first();
      await nome.click();
      // What the card has no room for is told by its name, or filled in.
      await cartoes.first().locator('dl, [data-fields]').first().waitFor();
      expect(await cartoes.first().getByRole('button', { expanded: true }).count(), endereco).toBeGreaterThan(
        0,
      );
      await cartoes.first().getByRole('button', { name: 'Mais ações' }).click();
      await page.getByRole('menuitem', { name: 'Excluir' }).waitFor();
      await page.keyboard.press('Escape');
    }
    expect(falhas).toEqual([]);
    await context.close();
  });
});
