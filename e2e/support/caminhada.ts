import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { INTEIRO } from '../../apps/api/src/testing/por-inteiro.ts';
import { emCadaAspecto } from './aspectos.ts';
import {
  ASPECTOS,
  type Aspecto,
  abre,
  assentada,
  entra,
  FIGURAS,
  figura,
  type Tela,
  vai,
} from './browser.ts';

export interface Vista {
  nome: string;
  endereco: string;
  /** What tells that it stands, besides that it is at rest. */
  pronta?: (page: Page) => Locator;
  /** What opens on it, from there. */
  ato?: (page: Page) => Promise<unknown>;
  confere?: (page: Page, aspecto: Aspecto) => Promise<unknown>;
}

/** Of one screen in each aspect, of the next in another; with the faults, and for pictures, each screen in all. */
const aspectosDe = (n: number): readonly Aspecto[] =>
  INTEIRO || FIGURAS ? ASPECTOS : ASPECTOS.filter((_, i) => i === n % ASPECTOS.length);

/** Looks at one screen after another as somebody: each is opened once, and judged where it stands. */
export function percorre(usuario: string, pasta: string, vistas: readonly Vista[]): void {
  describe(usuario, () => {
    let tela: Tela;
    beforeAll(async () => {
      tela = await abre();
      // What was typed to see what a form says is not worth a question.
      tela.page.on('dialog', (pergunta) => void pergunta.accept());
      await entra(tela.page, usuario);
      await tela.page.goto('/conta');
      await assentada(tela.page);
    });

    test.each(vistas.map((vista, n) => ({ ...vista, aspectos: aspectosDe(n) })))(
      '$nome abre sem falha, cabe na largura e axe não acha nada grave',
      async ({ nome, endereco, pronta, ato, confere, aspectos }) => {
        const { page, falhas } = tela;
        await vai(page, endereco);
        await pronta?.(page).first().waitFor();
        await assentada(page);
        await ato?.(page);
        await emCadaAspecto(page, nome, { pasta, aspectos, confere });
        await page.unrouteAll({ behavior: 'wait' });
        expect(falhas.splice(0)).toEqual([]);
      },
    );
  });
}

/** What a screen makes of the width it is opened in, one of each kind: a list, a record, a paper. */
export function carregadas(usuario: string, pasta: string, vistas: readonly Vista[]): void {
  test.each(vistas)('$nome, aberta já estreita e escura', async ({ nome, endereco, pronta, confere }) => {
    const estreita = { largura: 390, escuro: true };
    const { page, context, falhas } = await abre(estreita);
    await entra(page, usuario);
    await page.goto(endereco);
    await pronta?.(page).first().waitFor();
    await assentada(page);
    await figura(page, `test-results/${pasta}/${nome}-aberta-estreita.png`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await confere?.(page, estreita);
    expect(falhas).toEqual([]);
    await context.close();
  });
}
