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
