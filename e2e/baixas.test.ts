import { expect, test } from 'vitest';
import { baixaEditavel, chama } from './support/api.ts';
import { abre, acessivel, assentada, entra, figura, semAbertura, type Tela } from './support/browser.ts';
import { daCabeca } from './support/listas.ts';

const PASTA = 'test-results/baixas';

async function com(largura: number, faz: (tela: Tela) => Promise<void>): Promise<void> {
  const tela = await abre({ largura });
  await entra(tela.page);
  await faz(tela);
  expect(tela.falhas).toEqual([]);
  await tela.context.close();
}

test('as células são alteradas no lugar: nada se move, Esc devolve, dez vezes pergunta, um bloco é colado', () =>
  com(1440, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { baixaId, grupo } = await baixaEditavel(page);
    const gravacoes: string[] = [];
    // Who has it open, and what is typed and not saved, are told of all the time; an opening only reads.
    const grava = (url: string) => !/\/api\/(presenca|rascunho|auth\/abertura|import\/vista)(\/|$)/.test(url);
    page.on('request', (r) => r.method() === 'POST' && grava(r.url()) && gravacoes.push(r.url()));
    await page.goto(`/baixas/${baixaId}`);
    const regiao = page.getByRole('region', { name: grupo.nome, exact: true });
    const valorId = grupo.definicoes.find((d) => d.catDados.label === 'Valor')?.catId;
    const celulas = regiao.locator(`td[data-coluna="r${valorId}"]`);
    const celula = celulas.first();
    await celula.waitFor();
    const lugares = () =>
      regiao.locator('thead th, tbody tr').evaluateAll((els) =>
        els.map((el) => {
          const { left, top, width, height } = el.getBoundingClientRect();
          return [left, top, width, height].map(Math.round);
        }),
      );
    await assentada(page);
    const antes = await lugares();
    const era = (await celula.textContent()) ?? '';
    await celula.click();
    const valor = regiao.getByRole('textbox', { name: 'Valor', exact: true });
    await expect.poll(() => valor.evaluate((el) => el === document.activeElement)).toBe(true);
    expect(await lugares()).toEqual(antes);
    await figura(page, `${PASTA}/celula.png`);

    await page.keyboard.type('99999999');
    await page.keyboard.press('Escape');
    await valor.waitFor({ state: 'detached' });
    expect(await celula.textContent()).toBe(era);
    expect(await celula.evaluate((el) => el === document.activeElement)).toBe(true);
    expect(await page.getByText('com alterações não salvas').count()).toBe(0);

    // Typing replaces; what is asked stands in no one's way.
    await page.keyboard.type('99999999');
    await page.keyboard.press('Enter');
    const pergunta = page.getByRole('group', { name: 'Confirmação de Valor' });
    await pergunta.getByText(/R\$\s99\.999\.999,00/).waitFor();
    expect(await celulas.nth(1).evaluate((el) => el === document.activeElement)).toBe(true);
    await figura(page, `${PASTA}/dez-vezes.png`);
    await pergunta.getByRole('button', { name: 'Voltar ao anterior' }).click();
    await pergunta.waitFor({ state: 'detached' });
    expect(await celula.textContent()).toBe(era);

    await page.evaluate(() => navigator.clipboard.writeText('"12,50"\r\nabc\r\n'));
    await celula.focus();
    await page.keyboard.press('Control+v');
    await page.getByText('1 de 2 células entra; 1 recusada').waitFor();
    expect(await celula.textContent()).toContain('12,50');
    expect(await celulas.nth(1).textContent()).toContain('Valor inválido');
    await acessivel(page, 'bloco colado');
    await figura(page, `${PASTA}/colado.png`);
    await celula.focus();
    await page.keyboard.press('Control+z');
    expect(await celula.textContent()).toBe(era);
    expect(await page.getByText('com alterações não salvas').count()).toBe(0);
    expect(gravacoes).toEqual([]);
  }));

test('a baixa salva enquanto se fecha aparece na lista; as colunas do seletor têm uma ordem só', () =>
  com(1440, async ({ page }) => {
    await page.goto('/baixas');
    await page.getByRole('button', { name: 'Adicionar' }).click();
    const nome = `Baixa de um segundo ${Date.now()}`;
    await page.getByRole('textbox', { name: 'Nome' }).fill(nome);
    await page.getByRole('button', { name: 'Fechar' }).first().click();
    await page.waitForURL((url) => url.pathname === '/baixas');
    await page.getByRole('row', { name: nome }).waitFor();

    const { listBaixas } = await chama<{ listBaixas: { baixaId: number }[] }>(
      page,
      'GET',
      `/pericia/listBaixas?situacao=1&search=${encodeURIComponent(nome)}`,
    );
    const colunas = async (busca: string) => {
      const { inTable } = await chama<{ inTable: { label: string }[] }>(
        page,
        'GET',
        `/pericia/listPessoasBaixa?baixaId=${listBaixas[0]?.baixaId}&paginas=10&searchFixo=${busca}`,
      );
      return [...new Set(inTable.map((c) => c.label))];
    };
    const todas = await colunas('');
    for (const busca of ['ana', 'carvalho', 'silva', 'souza', 'maria', 'helena']) {
      const achadas = await colunas(busca);
      const comuns = todas.filter((c) => achadas.includes(c));
      expect(
        achadas.filter((c) => todas.includes(c)),
        busca,
      ).toEqual(comuns);
    }
  }));

test('sem tipo não se imprime; o que não se altera parece não se alterar; o logotipo fica inteiro', () =>
  com(1440, async ({ page }) => {
    // A list opens on its first type: where somebody sees none, nothing is there to print.
    await semAbertura(page);
    await page.route('**/api/pericia/tipos*', async (route) => {
      const json = await (await route.fetch()).json();
      await route.fulfill({ json: { ...json, tipoPericias: [] } });
    });
    await page.goto('/pericias');
    const imprimir = await daCabeca(page, 'Imprimir');
    await imprimir.getByText('Selecione um tipo de Perícia').waitFor();
    expect(await imprimir.getAttribute('aria-disabled')).toBe('true');
    expect(await imprimir.getAttribute('href')).toBeNull();
    await page.unrouteAll();

    const fundos = async (): Promise<string[]> => {
      const campos = page.locator('#baixa-nome, #baixa-data, #baixa-situacao');
      await campos.nth(2).waitFor();
      return campos.evaluateAll((els) => els.map((el) => getComputedStyle(el).backgroundColor));
    };
    const { baixaId } = await baixaEditavel(page);
    await page.goto(`/baixas/${baixaId}`);
    const editaveis = await fundos();
    await semAbertura(page);
    await page.route('**/api/auth/me', async (route) => {
      const json = await (await route.fetch()).json();
      const permissions = json.permissions.filter((x: string) => x !== 'baixaAlt' && x !== 'homePericia');
      await route.fulfill({ json: { ...json, permissions } });
    });
    await page.reload();
    await page.getByText('Somente leitura').waitFor();
    const [deLer] = [await fundos()];
    expect(new Set(deLer).size).toBe(1);
    for (const fundo of deLer) expect(editaveis).not.toContain(fundo);
    await figura(page, `${PASTA}/somente-leitura.png`);

    await page.goto('/baixas/nova');
    await page.getByText(/só pode ser preenchida e finalizada por quem/).waitFor();

    // Whoever sees cases finds their figures there, and whoever has deadlines their day.
    await semAbertura(page);
    await page.route('**/api/auth/me', async (route) => {
      const { permissions, ...eu } = await (await route.fetch()).json();
      await route.fulfill({
        json: {
          ...eu,
          permissions: permissions.filter((p: string) => !['homePericia', 'agenda'].includes(p)),
        },
      });
    });
    await page.goto('/');
    const nome = page.locator('main').getByText('Retaguarda');
    const [marca, texto] = [
      await page.locator('main svg:has(+ span)').boundingBox(),
      await nome.boundingBox(),
    ];
    expect(
      Math.abs((marca?.y ?? 0) + (marca?.height ?? 0) / 2 - (texto?.y ?? 99) - (texto?.height ?? 0) / 2),
    ).toBeLessThan(4);
    await figura(page, `${PASTA}/logotipo.png`);
  }));
