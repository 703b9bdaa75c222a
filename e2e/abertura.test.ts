import type { authAbertura, RouteResponse } from '@retaguarda/contract';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { abre, assentada, entra, navegador } from './support/browser.ts';

const ABERTURA = '/api/auth/abertura';
/** What a page asks for at any time: presence by the clock, notifications whenever the server tells of one. */
const A_QUALQUER_HORA = ['/api/presenca/bate', '/api/notificacao/list'];

interface Chamada {
  documento: string;
  caminho: string;
  /** As an opening names it: two lists of one path are two calls. */
  pedido: string;
}

/** Calls that an opening makes until its screen stands; the page that is left may still make some of its own. */
async function chamadas(page: Page, endereco: string, pronta: string): Promise<Chamada[]> {
  const rede = await page.context().newCDPSession(page);
  const feitas: Chamada[] = [];
  let aberto = '';
  rede.on('Network.requestWillBeSent', ({ loaderId: documento, request, type }) => {
    const { pathname: caminho, search } = new URL(request.url);
    if (type === 'Document') aberto = documento;
    if (!caminho.startsWith('/api/') || A_QUALQUER_HORA.includes(caminho)) return;
    const corpo = request.postData === undefined ? '' : ` ${request.postData}`;
    feitas.push({ documento, caminho, pedido: `${caminho.slice('/api'.length)}${search}${corpo}` });
  });
  await rede.send('Network.enable');
  await page.goto(endereco);
  await page.locator(pronta).first().waitFor();
  await rede.detach();
  return feitas.filter((f) => f.documento === aberto);
}

/** The next opening of the address knows what to ask for, and the page asks for nothing more that would be heard in it. */
async function lembrada(page: Page, endereco: string): Promise<void> {
  await page.waitForFunction(
    (e) => localStorage.getItem('retaguarda.abertura')?.includes(`"${e}"`),
    endereco,
  );
  await assentada(page);
}

test.each([
  ['/', '/', 'main table tbody td'],
  ['/pericias?tipo=5', '/pericias?tipo=5', 'main table tbody td'],
  ['/veiculos', '/veiculos', 'main table tbody td'],
  ['/pericias/1', '/pericias/#', '[role="dialog"] input'],
])(
  '%s, aberta de novo, pede de uma vez o que da primeira pediu aos poucos',
  async (endereco, chave, pronta) => {
    const { page, context, falhas } = await abre();
    await entra(page, 'admin');
    const primeira = await chamadas(page, endereco, pronta);
    await lembrada(page, chave);
    const lembradas = await page.evaluate((qual): string[] => {
      const { openings } = JSON.parse(localStorage.getItem('retaguarda.abertura') ?? '');
      // '#' stands for the record that the address is of.
      return openings[qual].map((pedido: string) => pedido.replaceAll('#', '1'));
    }, chave);
    expect(primeira.filter((c) => lembradas.includes(c.pedido)).length).toBeGreaterThan(1);
    const adiantado = page.waitForResponse((r) => new URL(r.url()).pathname === ABERTURA);
    const [abertura, ...outras] = await chamadas(page, endereco, pronta);
    expect(abertura?.caminho).toBe(ABERTURA);
    // What was answered is not asked for again. A call that a busy server takes long over is left to the screen.
    const { respostas }: RouteResponse<typeof authAbertura> = await (await adiantado).json();
    const respondidas = respostas.map(({ pedido }) => pedido);
    expect(respondidas.length).toBeGreaterThan(1);
    expect(outras.filter((c) => respondidas.includes(c.pedido))).toEqual([]);
    expect(falhas).toEqual([]);
    await context.close();
  },
);

test('de outra perícia se pede a outra perícia', async () => {
  const { page, context, falhas } = await abre();
  await entra(page, 'admin');
  await page.goto('/pericias/1');
  await lembrada(page, '/pericias/#');
  // Its own title, and not the one that stands there until the case has come.
  const titulo = async (id: number) => {
    await page.goto(`/pericias/${id}`);
    const proprio = page.getByRole('dialog').getByRole('heading', { name: new RegExp(`- #${id}$`) });
    await proprio.waitFor();
    return proprio.textContent();
  };
  const [um, dois] = [await titulo(1), await titulo(2)];
  expect(um).not.toBe(dois);
  await page.evaluate(() => localStorage.removeItem('retaguarda.abertura'));
  expect(await titulo(2)).toBe(dois);
  expect(falhas).toEqual([]);
  await context.close();
});

/** The same token, over by the clock of whoever reads it; the server would not know it. */
function vence(): void {
  const [cabeca, corpo = '', assinatura] = (localStorage.getItem('token') ?? '').split('.');
  const claims = JSON.parse(atob(corpo.replaceAll('-', '+').replaceAll('_', '/')));
  const vencido = btoa(JSON.stringify({ ...claims, exp: 1 })).replaceAll('=', '');
  localStorage.setItem('token', [cabeca, vencido, assinatura].join('.'));
}

test('com o token vencido a sessão se renova antes de pedir, e ninguém ouve uma recusa', async () => {
  const { page, context, falhas } = await abre();
  await entra(page, 'admin');
  await page.goto('/');
  await lembrada(page, '/');
  await page.evaluate(vence);
  const recusas: string[] = [];
  page.on('response', (r) => void (r.status() === 401 && recusas.push(r.url())));
  const feitas = await chamadas(page, '/', 'main table tbody td');
  expect(feitas.slice(0, 2).map((f) => f.caminho)).toEqual(['/api/auth/refresh-token', ABERTURA]);
  expect(recusas).toEqual([]);
  expect(falhas).toEqual([]);
  await context.close();
});

test.each([
  ['recusado', (page: Page) => page.route(`**${ABERTURA}`, (r) => r.fulfill({ status: 503, json: {} }))],
  ['sem resposta', (page: Page) => page.route(`**${ABERTURA}`, () => undefined)],
  ['incompreensível', (page: Page) => page.route(`**${ABERTURA}`, (r) => r.fulfill({ body: '<html>' }))],
])('%s, o pedido de uma vez não impede nada: a tela pede por si', async (_como, falha) => {
  const { page, context } = await abre();
  await entra(page, 'admin');
  await page.goto('/pericias?tipo=5');
  await lembrada(page, '/pericias?tipo=5');
  await falha(page);
  await page.goto('/pericias?tipo=5');
  await page.locator('main table tbody td').first().waitFor();
  await assentada(page);
  await context.close();
});

test('quem sai não deixa o que abriu', async () => {
  const { page, context } = await abre();
  await entra(page, 'admin');
  await page.goto('/pericias?tipo=5&fixo=-1&buscaFixa=Souza');
  await page.waitForFunction(() => localStorage.getItem('retaguarda.abertura')?.includes('Souza'));
  await page
    .getByRole('button', { name: /menu d[eo] usuário|conta/i })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await page.waitForURL(/\/login/);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Souza');
  await context.close();
});

interface Momento {
  name: string;
  pid: number;
  tid: number;
  args: { name?: string };
}

/** Functions that a page compiled while everything in it waited, one at its first call each. */
async function compiladasAParte(page: Page, endereco: string, pronta: string): Promise<number> {
  const browser = await navegador();
  const categories = ['__metadata', 'v8', 'disabled-by-default-v8.compile'];
  await browser.startTracing(page, { categories });
  await page.goto(endereco);
  await page.locator(pronta).first().waitFor();
  const { traceEvents }: { traceEvents: Momento[] } = JSON.parse((await browser.stopTracing()).toString());
  const linha = ({ pid, tid }: Momento): string => `${pid}.${tid}`;
  const principais = new Set(
    traceEvents.filter((e) => e.name === 'thread_name' && e.args.name === 'CrRendererMain').map(linha),
  );
  return traceEvents.filter((e) => e.name === 'V8.ParseFunction' && principais.has(linha(e))).length;
}

/** The first Chromium that compiles a script whole where it says so. */
const DESDE = 136;

test('os scripts se compilam ao lado da página: ela não para por função', async (teste) => {
  const versao = (await navegador()).version();
  teste.skip(Number.parseInt(versao, 10) < DESDE, `Chromium o faz desde a versão ${DESDE}`);
  const { page, context } = await abre();
  await entra(page, 'admin');
  const n = await compiladasAParte(page, '/pericias?tipo=5', 'main table tbody td');
  // What the page itself holds, and the browser: of the product's scripts some 1.800 without a word.
  expect(n).toBeLessThan(400);
  await context.close();
});
