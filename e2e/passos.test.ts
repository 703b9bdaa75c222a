import { formatMoney } from '@retaguarda/domain';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { chama, comPessoas, detalhe, idDe, novaBaixa, novaPericia, novoRecebivel } from './support/api.ts';
import { abre, acessivel, entra, figura, type Tela } from './support/browser.ts';

const PASTA = 'test-results/passos';

async function com(largura: number, faz: (tela: Tela) => Promise<void>): Promise<void> {
  const tela = await abre({ largura });
  tela.page.on('dialog', (d) => void d.accept());
  await entra(tela.page);
  await faz(tela);
  expect(tela.falhas).toEqual([]);
  await tela.context.close();
}

/** A case with new people called `Passo 01`, `Passo 02` … */
async function comNovas(page: Page, quantas: number): Promise<number> {
  const procId = await novaPericia(page);
  const { opcoes } = await chama<{ opcoes: { catgId: number }[] }>(page, 'GET', '/pericia/tiposPessoa');
  const pesTipo = opcoes[0]?.catgId ?? 0;
  const pessoas = Array.from({ length: quantas }, (_, i) => ({
    pesNome: `Passo ${String(i + 1).padStart(2, '0')}`,
    pesTipo,
  }));
  await chama(page, 'POST', '/pericia/incPessoas', { procId, pessoas });
  return procId;
}

test('página e busca do passo 2 ficam no endereço e voltam com ele; o digitado também', () =>
  com(1440, async ({ page }) => {
    const procId = await comNovas(page, 12);
    const linha = (nome: string) => page.getByRole('row', { name: nome });
    await page.goto(`/pericias/${procId}?passo=2`);
    await page.getByRole('button', { name: 'Página 2', exact: true }).click();
    await linha('Passo 12').waitFor();
    expect(page.url()).toMatch(/\?passo=2&pagina=2$/);
    await page.reload();
    await linha('Passo 12').waitFor();
    await page.getByRole('button', { name: 'Fechar' }).first().click();
    await page.waitForURL('/');
    await page.goBack();
    await linha('Passo 12').waitFor();
    // What is typed here and not saved is found again here, by whatever way one comes back.
    await linha('Passo 12').getByRole('button', { name: 'Editar' }).click();
    await page.getByRole('textbox', { name: 'Anotações' }).fill('na página 2');
    await page.getByRole('button', { name: 'Voltar', exact: true }).click();
    await page.waitForURL(`/pericias/${procId}`);
    await page.getByRole('tab', { name: /Pessoas/ }).click();
    await page.waitForURL(/pagina=2/);
    await page.getByText('na página 2').first().waitFor();
    const busca = page.getByLabel('Buscar');
    await busca.fill('passo 03');
    await page.waitForURL(/busca=passo/);
    await page.getByText('1 pessoa', { exact: true }).waitFor();
    await page.reload();
    await linha('Passo 03').waitFor();
    expect(await busca.inputValue()).toBe('passo 03');
    // An address that leads beyond the last page.
    await page.goto(`/pericias/${procId}?passo=2&pagina=9`);
    await linha('Passo 01').waitFor();
    expect(page.url()).toMatch(/\?passo=2$/);
  }));

test('as colunas do passo 3 alinham entre as pessoas, e os totais se leem sem rolar', () =>
  com(1440, async ({ page }) => {
    const procId = await novaPericia(page);
    const pessoas = await comPessoas(page, procId, 2);
    const catValor = idDe(await detalhe(page, procId), 'Valor');
    const reais = [12.5, 9_876_543.21] as const;
    for (const [i, { procPesId }] of pessoas.entries()) {
      const baixaId = await novaBaixa(
        page,
        i === 0 ? 'Lote' : 'Lote de um nome bem mais comprido que o outro',
      );
      const valores = [{ catId: catValor, atribValue: reais[i] }];
      await novoRecebivel(page, { procId, procPesId, baixaId, valores });
    }
    const total = formatMoney(987_655_571);
    await page.goto(`/pericias/${procId}?passo=3`);
    const geral = page.getByRole('region', { name: 'Total Geral' });
    await geral.getByText(total).first().waitFor();
    const bordas = () =>
      page
        .locator('table')
        .evaluateAll((ts) =>
          ts.map((t) => [...t.querySelectorAll('th')].map((th) => th.getBoundingClientRect().left)),
        );
    const [uma, outra] = await bordas();
    expect(uma).toEqual(outra);
    // No amount is cut, not even in bold.
    const cortados = () =>
      page
        .locator('td')
        .evaluateAll(
          (cs) => cs.filter((c) => c.textContent?.includes('R$') && c.scrollWidth > c.clientWidth).length,
        );
    expect(await cortados()).toBe(0);
    await figura(page, `${PASTA}/alinhadas-1440.png`);

    // Where the table is wider than the screen the person's name, sums and button stay.
    await page.setViewportSize({ width: 1050, height: 800 });
    const pessoa = page.getByRole('region', { name: pessoas[1]?.pesNome ?? '' });
    await expect.poll(() => pessoa.locator('table').getAttribute('data-covered')).not.toBeNull();
    await pessoa.getByText('Valor: R$ 9.876.543,21').waitFor();
    await pessoa.locator('table').evaluate((t) => t.closest('[class*=rolagem]')?.scrollTo({ left: 120 }));
    const botao = await pessoa.getByRole('button', { name: 'Adicionar Recebível' }).boundingBox();
    expect((botao?.x ?? 0) + (botao?.width ?? 0)).toBeLessThanOrEqual(1050);
    await figura(page, `${PASTA}/rolada-1050.png`);

    await page.setViewportSize({ width: 390, height: 800 });
    await page.getByRole('heading', { name: pessoas[0]?.pesNome ?? '' }).waitFor();
    const naTela = (caixa: { y: number; height: number } | null) =>
      caixa !== null && caixa.y > 0 && caixa.y + caixa.height <= 800;
    expect(naTela(await geral.boundingBox())).toBe(true);
    const primeira = page.getByRole('region', { name: pessoas[0]?.pesNome ?? '' });
    expect(naTela(await primeira.getByText('Valor: R$ 12,50').boundingBox())).toBe(true);
    await figura(page, `${PASTA}/totais-390.png`);
    await acessivel(page, 'passo 3, estreito');
  }));

test('os totais do passo 3 seguem o que se digita, ditos não salvos, e são os do servidor ao salvar', () =>
  com(1440, async ({ page }) => {
    const procId = await novaPericia(page);
    const pessoas = await comPessoas(page, procId, 2);
    const catValor = idDe(await detalhe(page, procId), 'Valor');
    for (const [i, { procPesId }] of pessoas.entries()) {
      const baixaId = await novaBaixa(page, `Lote ${i}`);
      const valores = [{ catId: catValor, atribValue: i === 0 ? 12.5 : 100.1 }];
      await novoRecebivel(page, { procId, procPesId, baixaId, valores });
    }
    await page.goto(`/pericias/${procId}?passo=3`);
    const nome = pessoas[0]?.pesNome ?? '';
    const pessoa = page.getByRole('region', { name: nome });
    const geral = page.getByRole('region', { name: 'Total Geral' });
    await geral.getByText('R$ 112,60').first().waitFor();
    await pessoa.getByRole('button', { name: 'Editar' }).click();
    await page.getByRole('textbox', { name: 'Valor', exact: true }).fill('120,07');
    const ditos = async () => ({
      daPessoa: await pessoa.locator('tfoot td').allInnerTexts(),
      geral: (await geral.locator('tfoot td').allInnerTexts()).filter((texto) => texto !== ''),
      previsto: await page
        .locator('[data-head]')
        .getByRole('button', { name: /^Repasse/ })
        .locator('strong')
        .allInnerTexts(),
    });
    await pessoa.getByText(`Total de ${nome} (ainda não salvo)`).waitFor();
    await geral.getByText('Total Geral (ainda não salvo)').waitFor();
    const digitado = await ditos();
    expect(digitado.geral[1]).toBe('R$ 220,17');
    expect(digitado.previsto[1]).toBe('R$ 220,17');
    await figura(page, `${PASTA}/nao-salvo-1440.png`);
    await page.keyboard.press('Control+s');
    await expect.poll(() => page.getByText(/ainda não salvo/).count()).toBe(0);
    const salvo = await ditos();
    expect(salvo).toEqual({
      ...digitado,
      daPessoa: [`Total de ${nome}`, ...digitado.daPessoa.slice(1)],
      geral: ['Total Geral', ...digitado.geral.slice(1)],
    });
    const { totaisEtapa2 } = await chama<{ totaisEtapa2: { total: number }[] }>(
      page,
      'GET',
      `/pericia/pessoas?procId=${procId}&local=6`,
    );
    expect(totaisEtapa2.map((s) => formatMoney(Math.round(s.total * 100)))).toEqual(salvo.geral.slice(1));
  }));

/** Tab stops of the dialog, one after another, of which something else lies in front. */
async function paradasCobertas(page: Page): Promise<string[]> {
  const cobertas: string[] = [];
  const vistas = new Set<string>();
  for (let i = 0; i < 120; i++) {
    await page.keyboard.press('Tab');
    const parada = await page.evaluate(() => {
      const el = document.activeElement;
      if (!(el instanceof HTMLElement) || el === document.body) return null;
      const todos = [...document.querySelectorAll('*')];
      const { left, top, width, height } = el.getBoundingClientRect();
      const pontos = [0.15, 0.5, 0.85].map((y) => [left + width / 2, top + height * y] as const);
      const nome = el.getAttribute('aria-label') ?? el.id ?? el.textContent ?? '';
      const vista = pontos.every(([x, y]) => {
        const acima = document.elementFromPoint(x, Math.min(y, window.innerHeight - 1));
        return (
          acima !== null && (el.contains(acima) || acima.contains(el) || acima.closest('label') !== null)
        );
      });
      const fora = top < 0 || top + Math.min(height, 60) > window.innerHeight;
      return { chave: String(todos.indexOf(el)), nome, coberta: !vista || fora };
    });
    if (parada === null) continue;
    if (vistas.has(parada.chave)) break;
    vistas.add(parada.chave);
    if (parada.coberta) cobertas.push(parada.nome);
  }
  expect(vistas.size).toBeGreaterThan(10);
  return cobertas;
}

test('nenhuma parada do Tab fica coberta: passo 3 estreito e passo 1 largo', () =>
  com(390, async ({ page }) => {
    const procId = await novaPericia(page);
    for (const { procPesId } of await comPessoas(page, procId, 4))
      await novoRecebivel(page, { procId, procPesId, baixaId: await novaBaixa(page, 'Lote do Tab') });
    await page.goto(`/pericias/${procId}?passo=3`);
    await page.getByText('Total Geral').waitFor();
    await page.getByRole('button', { name: 'Lote do Tab' }).first().click();
    // The totals are at their highest while they say that they are not saved.
    await page.getByRole('textbox', { name: 'Valor', exact: true }).fill('5');
    await page.getByText('ainda não salvo').last().waitFor();
    expect(await paradasCobertas(page)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/pericias/200');
    await page.locator('[data-path="uf"]').waitFor();
    expect(await paradasCobertas(page)).toEqual([]);
  }));

test('com cores forçadas as barras e o passo em que se está se distinguem do fundo', () =>
  com(1440, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/');
    const barra = page.locator('[data-serie="repasse"]').last();
    await barra.waitFor({ state: 'attached' });
    const fundo = (el: Element) => getComputedStyle(el).backgroundColor;
    expect(await barra.evaluate(fundo)).toBe('rgb(0, 0, 0)');
    await figura(page, `${PASTA}/cores-forcadas-inicio.png`);
    await page.goto('/pericias/200');
    const bordas = page.getByRole('tab');
    await bordas.first().waitFor();
    const [uma, outra] = await bordas.evaluateAll((ts) =>
      ts.map((t) => getComputedStyle(t).borderBottomColor),
    );
    expect(uma).not.toBe(outra);
  }));
