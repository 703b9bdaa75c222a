import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { abre, acessivel, entra, figura, semAbertura, type Tela } from './support/browser.ts';
import { jornada } from './support/jornada.ts';
import { listaGrande } from './support/lista-grande.ts';
import { fazNaCabeca, fazNoDialogo, pedeCsv } from './support/listas.ts';

const PASTA = 'test-results/telas';

async function com(
  largura: number,
  faz: (tela: Tela) => Promise<void>,
  quem?: Parameters<typeof entra>[1],
): Promise<void> {
  const tela = await abre({ largura });
  await entra(tela.page, quem);
  await faz(tela);
  expect(tela.falhas).toEqual([]);
  await tela.context.close();
}

const painel = (page: Page): Locator => page.getByRole('region', { name: 'Perícias', exact: true });
/** Ids of the rows that stand in the panel's view. */
const idsNaVista = (page: Page): Promise<number[]> =>
  painel(page).evaluate((el) => {
    const { top, bottom } = el.getBoundingClientRect();
    return (
      [...el.querySelectorAll('tbody tr')]
        .filter((tr) => {
          const caixa = tr.getBoundingClientRect();
          // Browsers place rows far down in steps of a pixel.
          return caixa.top >= top - 2 && caixa.bottom <= bottom + 2;
        })
        // The mark stands before the number.
        .map((tr) => Number(tr.children[1]?.textContent?.slice(1) || Number.NaN))
        .filter((id) => !Number.isNaN(id))
    );
  });
/** Whether rows stand from below the heads to the foot of the panel: those scrolled to come a moment later. */
const coberto = (page: Page): Promise<boolean> =>
  painel(page).evaluate((el) => {
    const { top, bottom } = el.getBoundingClientRect();
    const linhas = [...el.querySelectorAll('tbody tr')]
      .filter((tr) => tr.children.length > 2)
      .map((tr) => tr.getBoundingClientRect());
    const alto = Math.min(...linhas.map((l) => l.top));
    const baixo = Math.max(...linhas.map((l) => l.bottom));
    const fim = el.scrollTop + el.clientHeight >= el.scrollHeight - 2;
    return alto <= top + 120 && (fim || baixo >= bottom - 80);
  });
const rola = (page: Page, fracao: number): Promise<void> =>
  painel(page).evaluate((el, f) => {
    el.scrollTop = f * (el.scrollHeight - el.clientHeight);
  }, fracao);
const seguidos = (ids: readonly number[]): boolean =>
  ids.every((id, i) => i === 0 || id === (ids[i - 1] ?? 0) + 1);

jornada('Todos: um milhão de linhas roladas até a última, com os títulos das categorias', () =>
  com(1440, async ({ page }) => {
    const total = 1_000_000;
    const { pedidos } = await listaGrande(page, { total, inicios: [0, 350] });
    await page.goto('/pericias?tipo=5&tamanho=-1');
    await page.getByText('Total: 1.000.000').waitFor();
    await expect.poll(() => idsNaVista(page)).toContain(1);
    for (const fracao of [0.25, 0.5, 0.75, 1]) {
      await rola(page, fracao);
      await expect.poll(async () => (await idsNaVista(page)).length).toBeGreaterThan(8);
      expect(seguidos(await idsNaVista(page)), String(fracao)).toBe(true);
    }
    expect((await idsNaVista(page)).at(-1)).toBe(total);
    await rola(page, 0);
    await expect.poll(() => idsNaVista(page)).toContain(1);
    // Nothing is so wide that it stands outside of the panel.
    expect(await painel(page).evaluate((el) => el.scrollWidth)).toBeLessThan(2000);
    const mounted = await painel(page).locator('tbody tr').count();
    expect(mounted).toBeLessThan(80);
    // Only windows in view were asked for.
    expect(pedidos.length).toBeLessThan(16);
    await acessivel(page, 'lista Todos');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1440);
  }),
);

test('Todos: passando pela divisa de duas categorias nenhuma linha falta nem se repete', () =>
  com(1440, async ({ page }) => {
    await listaGrande(page, { total: 400, inicios: [0, 200] });
    await page.goto('/pericias?tipo=5&tamanho=-1');
    await page.getByText('Total: 400').waitFor();
    const vistos = new Set<number>();
    const painelDaLista = painel(page);
    let titulos = 0;
    for (let passo = 0; passo < 200; passo++) {
      await expect.poll(async () => (await coberto(page)) && (await idsNaVista(page)).length > 8).toBe(true);
      const ids = await idsNaVista(page);
      expect(seguidos(ids)).toBe(true);
      for (const id of ids) vistos.add(id);
      titulos = Math.max(titulos, await painelDaLista.locator('h2').count());
      if (ids.at(-1) === 400) break;
      if (titulos === 2 && passo % 4 === 0) await figura(page, `${PASTA}/-pericias-todos-divisa.png`);
      await painelDaLista.evaluate((el) => el.scrollBy(0, 300));
      await page.waitForTimeout(30);
    }
    expect(titulos).toBe(2);
    expect(vistos.size).toBe(400);
  }));

test('Todos em tela estreita: cartões em janelas', () =>
  com(390, async ({ page }) => {
    await listaGrande(page, { total: 5000, inicios: [0, 350] });
    await page.goto('/pericias?tipo=5&tamanho=-1');
    await page.getByText('Total: 5.000').waitFor();
    await page.locator('[data-row]').first().waitFor();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await page.locator('[data-row]', { hasText: '5000' }).first().waitFor();
    expect(await page.locator('[data-row]').count()).toBeLessThan(60);
    const borda = await page
      .locator('[data-row]')
      .last()
      .evaluate((el) => el.getBoundingClientRect().right);
    // From edge to edge, and none beyond.
    expect(borda).toBeLessThanOrEqual(390);
    await figura(page, `${PASTA}/-pericias-todos-390.png`);
  }));

test('contagem parcial: o servidor conta o que a lista contou só em parte', () =>
  com(1440, async ({ page }) => {
    await page.goto('/pericias?tipo=5&fixo=-1&buscaFixa=a');
    const total = page.getByText(/^Total: \d+$/);
    await total.waitFor();
    const exato = await total.textContent();
    await semAbertura(page);
    await page.route('**/api/pericia/list?*', async (route) => {
      const json = await (await route.fetch()).json();
      await route.fulfill({ json: { ...json, total: 11, totalPages: 2, contagem: 'parcial', totais: null } });
    });
    await page.reload();
    await page.getByText(exato ?? '', { exact: true }).waitFor();
    await page.locator('tfoot').getByText('R$').first().waitFor();
  }));

test('recebível de baixa cancelada: à parte, com o aviso de que não entra nos totais', () =>
  com(1440, async ({ page }) => {
    await page.route('**/api/pericia/pessoas?*', async (route) => {
      const json = await (await route.fetch()).json();
      const [pessoa] = json.atributosEtapa2.filter(
        (p: { atribRecebiveis: unknown[] }) => p.atribRecebiveis.length,
      );
      pessoa.atribRecebiveis[0].baixaSituacao = 0;
      await route.fulfill({ json });
    });
    await page.goto('/pericias/200?passo=3');
    const aviso = page.locator('tbody').getByText('Cancelada').first();
    await aviso.waitFor();
    await aviso.hover();
    await page.getByRole('tooltip', { name: 'Não entra nos totais' }).waitFor();
    await figura(page, `${PASTA}/-pericias-200-cancelada.png`);
    await page.keyboard.press('Escape');
  }));

jornada('colunas escolhidas valem na tela, no arquivo e no papel, e ficam guardadas', () =>
  com(1440, async ({ page }) => {
    await page.goto('/pericias?tipo=5');
    const titulos = page.getByRole('columnheader');
    await titulos.filter({ hasText: 'Órgão' }).first().waitFor();
    // By keyboard alone: the menu of the head, its line, the column.
    await page.getByRole('button', { name: 'Mais ações' }).first().focus();
    await page.keyboard.press('Enter');
    const altura = page.getByRole('menuitem', { name: /^Altura das linhas/ });
    await altura.getByText('Confortável').waitFor();
    await acessivel(page, 'menu da lista');
    await figura(page, `${PASTA}/-pericias-menu.png`);
    await altura.press('Enter');
    await altura.getByText('Compacta').waitFor();
    await page.getByRole('menuitem', { name: 'Colunas' }).press('Enter');
    const dialogo = page.getByRole('dialog', { name: 'Colunas da lista' });
    expect(await dialogo.getByRole('checkbox', { name: 'Mostrar ID', exact: true }).isDisabled()).toBe(true);
    const orgao = dialogo.getByRole('checkbox', { name: 'Mostrar Órgão' });
    expect(await orgao.isChecked()).toBe(true);
    await orgao.press('Space');
    await expect.poll(() => orgao.isChecked()).toBe(false);
    await expect.poll(() => titulos.filter({ hasText: 'Órgão' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await dialogo.waitFor({ state: 'detached' });
    await page.reload();
    await titulos.filter({ hasText: 'UF/Cidade' }).first().waitFor();
    expect(await titulos.filter({ hasText: 'Órgão' }).count()).toBe(0);

    const primeiras = () => titulos.allTextContents().then((t) => t.slice(0, 2).map((x) => x.trim()));
    await fazNaCabeca(page, 'Colunas');
    await dialogo.getByRole('button', { name: 'Mover UF/Cidade' }).focus();
    await page.keyboard.press('ArrowUp');
    await expect.poll(primeiras).toEqual(['UF/Cidade', 'ID']);
    await acessivel(page, 'ordem e larguras');
    await figura(page, `${PASTA}/-pericias-ordem-das-colunas.png`);
    const centro = async (nome: string) => {
      const caixa = await dialogo.getByRole('button', { name: `Mover ${nome}` }).boundingBox();
      return [(caixa?.x ?? 0) + 10, (caixa?.y ?? 0) + 10] as const;
    };
    const [de, para] = [await centro('ID'), await centro('UF/Cidade')];
    await page.mouse.move(...de);
    await page.mouse.down();
    await page.mouse.move(para[0], para[1] + 6, { steps: 5 });
    await page.mouse.move(...para, { steps: 5 });
    await page.mouse.up();
    await expect.poll(primeiras).toEqual(['ID', 'UF/Cidade']);
    await dialogo.getByRole('textbox', { name: 'Largura de UF/Cidade' }).fill('310');
    const cidade = titulos.filter({ hasText: 'UF/Cidade' }).first();
    const larga = async () => Math.round((await cidade.boundingBox())?.width ?? 0);
    await expect.poll(larga).toBe(310);
    await page.keyboard.press('Escape');
    await dialogo.waitFor({ state: 'detached' });
    const borda = await cidade.boundingBox();
    await page.mouse.move((borda?.x ?? 0) + 309, (borda?.y ?? 0) + 12);
    await page.mouse.down();
    await page.mouse.move((borda?.x ?? 0) + 229, (borda?.y ?? 0) + 12, { steps: 4 });
    await page.mouse.up();
    await expect.poll(larga).toBe(230);

    const arquivo = page.waitForEvent('download');
    await pedeCsv(page);
    const texto = await readFile(await (await arquivo).path(), 'utf8');
    expect(texto).toContain('UF/Cidade');
    expect(texto).not.toContain('Órgão');
    await page.goto('/pericias/impressao?tipo=5');
    await titulos.filter({ hasText: 'UF/Cidade' }).first().waitFor();
    expect(await titulos.filter({ hasText: 'Órgão' }).count()).toBe(0);
  }),
);

test('exportar mais linhas que o limite da impressão: todas, com andamento; e dá para cancelar', () =>
  com(1440, async ({ page }) => {
    const total = 21_500;
    const { pedidos } = await listaGrande(page, { total, inicios: [0, 350] });
    await page.goto('/pericias?tipo=5');
    await page.getByText('Total: 21.500').waitFor();
    let solta = () => {};
    const segura = new Promise<void>((pronto) => {
      solta = pronto;
    });
    await page.route(/\/api\/pericia\/list\?.*\bpage=-2\b/, async (route) => {
      await segura;
      await route.fallback();
    });
    await pedeCsv(page);
    await page.getByText('Exportando: 20.000 de 21.500 linhas').waitFor();
    await figura(page, `${PASTA}/-pericias-exportando.png`);
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByText(/Exportando/).waitFor({ state: 'detached' });
    solta();
    const antes = pedidos.length;
    await page.waitForTimeout(300);
    expect(pedidos.length - antes).toBeLessThanOrEqual(1);
    const arquivo = page.waitForEvent('download');
    await pedeCsv(page);
    const texto = await readFile(await (await arquivo).path(), 'utf8');
    const ids = texto.split('\r\n').filter((l) => /^\d+;/.test(l));
    expect(ids.length).toBe(total);
    expect(texto.split('\r\n').filter((l) => /^\ufeff?ID;/.test(l)).length).toBe(2);
    // Each category ends with its sums; those of all stand apart, below.
    const somas = texto.split('\r\n').filter((l) => /^(Subtotal|Total);/.test(l));
    expect(somas.map((l) => l.slice(0, 9))).toEqual([
      'Subtotal;',
      'Subtotal;',
      expect.stringMatching(/^Total;/),
    ]);
    expect(texto.trimEnd().split('\r\n').at(-1)).toBe(somas[2]);
  }));

test('a busca mostra todas as linhas; limpa, a lista volta ao tamanho de antes', () =>
  com(1440, async ({ page }) => {
    for (const [endereco, texto] of [
      ['/pericias?tipo=5&fixo=-1&tamanho=25', 'a'],
      ['/baixas?situacao=-1&tamanho=25', 'repasse'],
    ] as const) {
      await page.goto(endereco);
      await page.locator('tbody tr').nth(20).waitFor();
      await page.getByRole('textbox', { name: 'Busca' }).fill(texto);
      await page.waitForURL(/tamanho=-1/);
      await expect.poll(() => page.getByRole('navigation', { name: 'Paginação' }).count()).toBe(0);
      await page.locator('tfoot').first().waitFor();
      await page.getByRole('button', { name: 'Limpar busca' }).click();
      await page.waitForURL(/tamanho=25/);
      expect(page.url()).not.toContain('antes');
    }
  }));

test('totais à vista também quando as suas colunas não estão', () =>
  com(1100, async ({ page }) => {
    await page.goto('/pericias?tipo=5&fixo=-1&buscaFixa=a');
    const somas = () =>
      page
        .locator('tfoot span')
        .first()
        .evaluate((el) => getComputedStyle(el, '::after').content.replace(/\s/g, ' '));
    await expect.poll(somas).toMatch(/Repasse Total R\$ [\d.,]+ · Previsto Total R\$ [\d.,]+/);
    await painel(page).evaluate((el) => el.scrollBy(5000, 0));
    await expect.poll(somas).toBe('none');
  }));

test('a mensagem de sucesso não cobre título, campos nem botões', () =>
  com(1000, async ({ page }) => {
    await page.goto('/baixas/nova');
    await page.getByLabel('Nome').fill('Baixa com mensagem');
    const mensagem = page.getByRole('status').filter({ hasText: 'Baixa salva com sucesso' });
    await mensagem.waitFor();
    await fazNoDialogo(page, 'Histórico');
    const titulo = page.getByRole('heading', { name: 'Histórico' });
    await titulo.waitFor();
    const [m, t] = [await mensagem.boundingBox(), await titulo.boundingBox()];
    expect(m?.y).toBeGreaterThan((t?.y ?? 900) + 300);
    await page.keyboard.press('Escape');
    const salvar = await page.getByRole('button', { name: 'Salvar' }).boundingBox();
    expect((m?.y ?? 900) + (m?.height ?? 0)).toBeLessThan(salvar?.y ?? 0);
  }));

test('em 1440 as tabelas do início e da baixa cabem sem rolar', () =>
  com(1440, async ({ page }) => {
    for (const endereco of ['/', '/baixas/40']) {
      await page.goto(endereco);
      await page
        .locator('tbody tr')
        .nth(endereco === '/' ? 5 : 12)
        .waitFor();
      const sobra = () =>
        page
          .locator('table')
          .evaluateAll((tabelas) =>
            Math.max(
              ...tabelas.map(
                (t) => t.scrollWidth - ((t.closest('[data-rows]') ?? t.parentElement)?.clientWidth ?? 0),
              ),
            ),
          );
      await expect.poll(sobra, { message: endereco }).toBeLessThanOrEqual(0);
    }
  }));

test('uma linha abre em outra aba como um link; marcar o seu texto para copiar não a abre', () =>
  com(1440, async ({ page, context }) => {
    await page.goto('/pericias?tipo=5');
    const linha = painel(page).locator('tbody [data-linha]').first();
    const lista = page.url();
    for (const abreFora of [
      () => linha.click({ modifiers: ['Control'] }),
      () => linha.click({ button: 'middle' }),
      async () => {
        await linha.focus();
        await page.keyboard.press('Control+Enter');
      },
    ]) {
      const [outra] = await Promise.all([context.waitForEvent('page'), abreFora()]);
      await outra.getByRole('dialog').waitFor();
      expect(outra.url()).toMatch(/\/pericias\/\d+$/);
      await outra.close();
    }
    const caixa = await linha.locator('td').nth(2).boundingBox();
    if (caixa === null) throw new Error('the row is in view');
    const meio = caixa.y + caixa.height / 2;
    await page.mouse.move(caixa.x + 8, meio);
    await page.mouse.down();
    await page.mouse.move(caixa.x + caixa.width - 8, meio, { steps: 4 });
    await page.mouse.up();
    expect(await page.evaluate(() => window.getSelection()?.toString())).not.toBe('');
    expect(page.url()).toBe(lista);
    // A click takes the mark away, and opens.
    await linha.locator('td').nth(2).click();
    await page.getByRole('dialog').waitFor();
  }));

test('a 1440 px nenhuma coluna fica sem se poder ler atrás da coluna Ação', () =>
  com(1440, async ({ page }) => {
    await page.goto('/pericias?tipo=5');
    const tabela = page.getByRole('table').first();
    await tabela.getByRole('row').nth(1).waitFor();
    const medidas = () =>
      painel(page).evaluate((el) => {
        const caixas = [...el.querySelectorAll('table:first-of-type thead th')].map((th) => {
          const { left, right } = th.getBoundingClientRect();
          return { nome: th.textContent, left, right };
        });
        const acao = caixas.at(-1) ?? { left: 0 };
        const celula = el.querySelector('tbody tr td:last-child');
        return {
          cabe: el.scrollWidth <= el.clientWidth,
          atras: caixas
            .slice(0, -1)
            .filter((c) => c.right > acao.left + 1)
            .map((c) => c.nome),
          sombra: el.querySelector('table')?.hasAttribute('data-covered'),
          fundo: celula ? getComputedStyle(celula).backgroundColor : '',
        };
      });
    // Everything of the demonstration's widest list is seen at once, totals included.
    await expect.poll(medidas).toMatchObject({ cabe: true, atras: [], sombra: false });
    await figura(page, `${PASTA}/-pericias-cabe-1440.png`);
    // Narrower it scrolls.
    await page.setViewportSize({ width: 1150, height: 900 });
    await expect.poll(async () => (await medidas()).cabe).toBe(false);
    // At rest it has no control, and covers nothing; with one it is opaque: nothing shines through.
    await page.mouse.move(600, 5);
    expect((await medidas()).fundo).toBe('rgba(0, 0, 0, 0)');
    await tabela.locator('tbody tr').first().hover();
    const parada = await medidas();
    expect(parada.fundo).toMatch(/^rgb\(/);
    // Whatever stands below the buttons is announced by their shadow.
    await expect.poll(async () => (await medidas()).sombra).toBe(true);
    expect(parada.atras.length).toBeGreaterThan(0);
    await painel(page).evaluate((el) => el.scrollTo({ left: el.scrollWidth }));
    await expect.poll(medidas).toMatchObject({ atras: [], sombra: false });
    await figura(page, `${PASTA}/-pericias-rolada-1150.png`);
    // With columns hidden the table fits and nothing is scrolled.
    await fazNaCabeca(page, 'Colunas');
    for (const coluna of ['Órgão', 'Prazo Final', 'Honorários', 'Situação'])
      await page.getByRole('checkbox', { name: `Mostrar ${coluna}` }).click();
    await page.keyboard.press('Escape');
    await expect.poll(medidas).toMatchObject({ cabe: true, atras: [], sombra: false });
  }));
