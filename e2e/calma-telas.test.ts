import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { abre, acessivel, assentada, entra } from './support/browser.ts';
import { mede, SO_ICONES } from './support/calma.ts';

interface Tela {
  endereco: string;
  /** What tells that it stands. */
  pronta: (page: Page) => Locator;
  /** Acts of the screen that stand as an icon beside each of its lines. */
  icones?: RegExp;
}

/** Screens that are no plain list. */
const TELAS: readonly Tela[] = [
  { endereco: '/categoria', pronta: (page) => page.getByRole('treeitem', { name: 'Peritos', exact: true }) },
  {
    endereco: '/categoria?categoria=8&acao=alt',
    pronta: (page) => page.getByRole('textbox', { name: 'Nome', exact: true }),
  },
  { endereco: '/catalogo?categoria=40', pronta: (page) => page.getByText('Número do Processo') },
  {
    endereco: '/escritorio',
    pronta: (page) => page.getByRole('region', { name: 'Como sai nos papéis' }),
  },
  { endereco: '/documentos', pronta: (page) => page.getByText('Carta de encaminhamento') },
  { endereco: '/acessos', pronta: (page) => page.getByText('Escolha a pessoa e o que ela não vê') },
  {
    endereco: '/acessos?pessoa=2&recurso=perfis',
    pronta: (page) => page.getByRole('region', { name: 'O que decide' }),
  },
  {
    endereco: '/agenda',
    pronta: (page) => page.getByRole('heading', { name: / de 20\d\d$/ }),
    // From one month to the next.
    icones: /^(Anterior|Próximo)$/,
  },
  {
    endereco: '/relatorios',
    pronta: (page) => page.getByRole('link', { name: 'Perícias por vara e situação' }),
    // The one act of a line: the pin.
    icones: /^(Pôr|Tirar) .+ (no|do) meu início$/,
  },
  {
    endereco: '/relatorios/pericias-por-vara-e-situacao',
    pronta: (page) => page.locator('figure svg .recharts-bar-rectangle'),
    // A group of its table is folded.
    icones: /^(Recolher|Expandir) /,
  },
  {
    endereco: '/operacao',
    pronta: (page) => page.getByRole('row', { name: /^Banco de dados/ }).or(page.getByText('Banco de dados')),
  },
  { endereco: '/importacao?tipo=4&etapa=6', pronta: (page) => page.getByText('Buscar Perícias') },
  { endereco: '/integracoes', pronta: (page) => page.getByRole('link', { name: 'Falta o segredo' }) },
  {
    endereco: '/integracoes/chaves',
    pronta: (page) => page.getByRole('tab', { name: 'Chaves de API' }).or(page.getByText('Chaves de API')),
  },
  { endereco: '/integracoes/receber', pronta: (page) => page.getByText('Abrir a documentação da API') },
  {
    endereco: '/notificacoes',
    pronta: (page) => page.locator('main ol li'),
    // Read, or not: the one act of a line.
    icones: /^Marcar como /,
  },
  { endereco: '/configuracoes', pronta: (page) => page.getByText('31 categorias') },
  { endereco: '/mensagens', pronta: (page) => page.getByText('Como ligar o envio') },
  { endereco: '/instalacao', pronta: (page) => page.getByText('Rede de Demonstração') },
];

/** The bar of the product, and the head of a screen. */
const CABECA_PX = 50 + 38;
/** A row of a table. */
const REGISTRO_PX = 36;
/** A line of controls that broke over two. */
const LINHA_PX = 34;

test.each(TELAS)('$endereco: cabeça, controles e um primário', async ({ endereco, pronta, icones }) => {
  const { page, context, falhas } = await abre();
  await entra(page, 'admin');
  await page.goto(endereco);
  await pronta(page).first().waitFor();
  await assentada(page);
  const medida = await mede(page);
  if (process.env.MEDE !== undefined) console.log(endereco, JSON.stringify(medida));
  expect(medida.cabeca).toBeLessThanOrEqual(CABECA_PX);
  expect(medida.controles).toBeLessThanOrEqual(30);
  expect(medida.primarios).toBeLessThanOrEqual(1);
  expect(medida.linhaMaisAlta).toBeLessThanOrEqual(REGISTRO_PX);
  expect(medida.soIcones.filter((nome) => !SO_ICONES.has(nome) && !icones?.test(nome))).toEqual([]);
  expect(falhas).toEqual([]);
  await context.close();
});

test.each(TELAS)('$endereco: cabe em cada largura, e axe nada acha em cada esquema', async (tela) => {
  for (const [largura, altura, escuro] of [
    [1440, 900, true],
    [1280, 720, false],
    [390, 844, true],
  ] as const) {
    const { page, context } = await abre({ largura, escuro });
    await page.setViewportSize({ width: largura, height: altura });
    await entra(page, 'admin');
    await page.goto(tela.endereco);
    await tela.pronta(page).first().waitFor();
    await assentada(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(largura);
    const filtros = page.locator('main [class*="filters"]').first();
    if (largura > 1000 && (await filtros.count()) > 0)
      expect((await filtros.boundingBox())?.height).toBeLessThanOrEqual(LINHA_PX);
    await acessivel(page, `${tela.endereco} em ${largura}`);
    await context.close();
  }
});

/** Screens whose head has much to hold, with what comes first in them. */
const ESTREITAS: readonly [endereco: string, primeira: string][] = [
  ['/notificacoes', 'ol li'],
  ['/calendario', 'ul[aria-label] li'],
  ['/mensagens', 'h1'],
  ['/operacao', '[data-row]'],
  ['/configuracoes', 'h2'],
  ['/comprasEstoque', '[data-row]'],
  ['/instalacao', '[data-row]'],
  ['/integracoes', '[data-row]'],
  ['/campanha', '[data-row]'],
  ['/perfis', '[data-row]'],
];
/** The bar of the product, and a head of one line with its controls. */
const CABECA_ESTREITA_PX = 50 + 50;
const PRIMEIRA_PX = 190;

test('a 390 a cabeça é uma linha, o primeiro está logo abaixo, e nada no cartão corre sobre o mais', async () => {
  const { page, context } = await abre({ largura: 390, escuro: false });
  await entra(page, 'admin');
  for (const [endereco, primeira] of ESTREITAS) {
    await page.goto(endereco);
    await page.locator(`main ${primeira}`).first().waitFor();
    await assentada(page);
    const { cabeca } = await mede(page);
    expect.soft(cabeca, endereco).toBeLessThanOrEqual(CABECA_ESTREITA_PX);
    const onde = await page.locator(`main ${primeira}`).first().boundingBox();
    expect.soft(onde?.y, endereco).toBeLessThanOrEqual(PRIMEIRA_PX);
    const cortados = await page.evaluate(() =>
      [...document.querySelectorAll('main [data-row] [data-tone]')]
        .filter((e) => (e.parentElement?.scrollWidth ?? 0) > (e.parentElement?.clientWidth ?? 0))
        .filter((e) => e.parentElement?.matches('[class*="state"]'))
        .map((e) => e.textContent),
    );
    expect.soft(cortados, endereco).toEqual([]);
  }
  await context.close();
});

test('o que está dentro das configurações leva de volta a elas', async () => {
  const { page, context } = await abre();
  await entra(page, 'admin');
  for (const tela of ['/perfis', '/integracoes/chaves', '/operacao/usos']) {
    await page.goto(tela);
    await page.locator('main header').getByRole('link', { name: 'Configurações' }).click();
    await page.waitForURL('/configuracoes');
  }
  await page
    .locator('main header')
    .getByRole('link', { name: 'Configurações' })
    .waitFor({ state: 'detached' });
  await context.close();
});
