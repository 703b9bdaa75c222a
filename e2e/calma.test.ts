import { describe, expect, test } from 'vitest';
import { abre, assentada, entra } from './support/browser.ts';
import { deVolta, mede, paradas, SO_ICONES } from './support/calma.ts';
import { LISTAS } from './support/todas-as-listas.ts';

describe.each(Object.entries(LISTAS))('%s', (endereco, { emGrupos }) => {
  test('a 1440 × 900: a primeira linha, os controles e uma linha por registro', async () => {
    const { page, context, falhas } = await abre();
    await entra(page, 'admin');
    await page.goto(endereco);
    await page.locator('main tbody tr[data-linha]').first().waitFor();
    await assentada(page);
    const medida = await mede(page);
    if (process.env.MEDE !== undefined) console.log(endereco, JSON.stringify(medida));
    // The address says nothing that is not there.
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(medida.cabecas).toBeLessThanOrEqual(150);
    expect(medida.primeira).toBeLessThanOrEqual(emGrupos ? 178 : 152);
    expect(medida.deBordaABorda).toBe(true);
    expect(medida.controles).toBeLessThanOrEqual(30);
    expect(medida.linhaMaisAlta).toBeLessThanOrEqual(37);
    expect(medida.primarios).toBeLessThanOrEqual(1);
    expect(medida.paginadores).toBeLessThanOrEqual(1);
    expect(medida.soIcones.filter((nome) => !SO_ICONES.has(nome))).toEqual([]);
    expect(falhas).toEqual([]);
    await context.close();
  });

  test('cabeça, abas, filtros, busca e tabela são uma parada cada, na ida e na volta', async () => {
    const { page, context } = await abre();
    await entra(page, 'admin');
    await page.goto(endereco);
    await page.locator('main tbody tr[data-linha]').first().waitFor();
    await assentada(page);
    // Filters of days come with code of their own.
    await page.locator('main [data-filter] > div:empty').first().waitFor({ state: 'detached' });
    const ida = await paradas(page);
    if (process.env.MEDE !== undefined) console.log(endereco, ida.join(' > '));
    expect(ida.at(-1)).toBe('linha');
    expect(ida.length).toBeLessThanOrEqual(6);
    expect(new Set(ida).size).toBe(ida.length);
    expect(await deVolta(page, ida.length - 1)).toEqual(ida.slice(1).toReversed());
    // In the head now: the arrows lead along it, and Tab comes back to where they led.
    const ato = page.getByRole('toolbar', { name: 'Ações da tela' }).locator(':focus');
    const primeiro = await ato.innerText();
    await page.keyboard.press('End');
    const ultimo = await ato.elementHandle();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    expect(await ultimo?.evaluate((e) => e === document.activeElement)).toBe(true);
    await page.keyboard.press('Home');
    expect(await ato.innerText()).toBe(primeiro);
    await context.close();
  });

  test('a 390 × 844: o primeiro cartão, a altura de cada um e quantos se veem', async () => {
    const { page, context } = await abre({ largura: 390, escuro: false });
    await entra(page, 'admin');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(endereco);
    await page.locator('main li[data-row]').first().waitFor();
    await assentada(page);
    const cartoes = await page.locator('main li[data-row]').evaluateAll((todos) =>
      todos.map((c) => {
        const { top, height } = c.getBoundingClientRect();
        return { top: Math.round(top), height: Math.round(height) };
      }),
    );
    if (process.env.MEDE !== undefined)
      console.log(endereco, JSON.stringify(cartoes.slice(0, 2)), cartoes.length);
    for (const { height } of cartoes) expect(height).toBeLessThanOrEqual(69);
    const inteiros = cartoes.filter(({ top, height }) => top + height <= 844).length;
    expect(inteiros).toBeGreaterThanOrEqual(Math.min(cartoes.length, 8));
    await context.close();
  });
});
