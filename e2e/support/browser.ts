import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  type Browser,
  type BrowserContext,
  chromium,
  type Page,
  type Request,
  type Response,
} from 'playwright-core';
import { expect, inject, vi } from 'vitest';
import { ClienteHttp } from '../../apps/api/src/drills/cliente-http.ts';

const CANDIDATES = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

function launch(): Promise<Browser> {
  const executablePath = CANDIDATES.find((c) => c !== undefined && existsSync(c));
  if (executablePath === undefined)
    throw new Error('Chromium não encontrado; npm test o instala, ou aponte CHROMIUM_PATH');
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // No test runs long enough for what optimising its code costs.
      '--js-flags=--no-opt --no-maglev',
    ],
  });
}

/** Of every page, in pixels. */
export const ALTURA = 900;

let aberto: Promise<Browser> | undefined;

/** The browser of a test file, which the first screen opens. */
export function navegador(): Promise<Browser> {
  aberto ??= launch();
  return aberto;
}

export async function fechaNavegador(): Promise<void> {
  const browser = await aberto;
  aberto = undefined;
  await browser?.close();
}

export interface Aspecto {
  largura: number;
  escuro: boolean;
}

const TODOS_ASPECTOS: readonly Aspecto[] = [
  { largura: 1440, escuro: false },
  { largura: 1440, escuro: true },
  { largura: 390, escuro: false },
  { largura: 390, escuro: true },
];

/** Whether pictures are taken, which costs each screen a fifth of what looking at it does: `FIGURAS=1`. */
export const FIGURAS = process.env.FIGURAS !== undefined;

/**
 * Each screen is looked at wide and narrow, and in both schemes: two looks cover both, since the layout goes by the
 * width and the colours by the scheme. Pictures are of all four.
 */
export const ASPECTOS: readonly Aspecto[] = FIGURAS
  ? TODOS_ASPECTOS
  : TODOS_ASPECTOS.filter((a) => (a.largura === 390) === a.escuro);

/** For whoever looks at the screens: no test compares pictures. */
export async function figura(page: Page, onde: string, opcoes: { fullPage?: boolean } = {}): Promise<void> {
  if (FIGURAS) await page.screenshot({ path: onde, ...opcoes });
}

/** The product that this worker's files share, one after the other. */
function site(): string {
  const found = inject('sites')[(Number(process.env.VITEST_POOL_ID) || 1) - 1];
  if (found === undefined) throw new Error(`no product for worker ${process.env.VITEST_POOL_ID}`);
  return found;
}

/** Text of the newest SMS that this worker's product has sent; empty before the first. */
export async function ultimoSms(): Promise<string> {
  const caixa = inject('caixasSms')[(Number(process.env.VITEST_POOL_ID) || 1) - 1];
  const [sms] = await (await fetch(caixa ?? '')).json();
  return sms?.text ?? '';
}

export interface Tela {
  page: Page;
  context: BrowserContext;
  /** Console errors and content policy violations since the page was opened. */
  falhas: string[];
  /** Calls that the server refused, with its words: a notice of it goes by itself. */
  recusas: string[];
}

/** The profiles that are open: a test that fails tells what stood in them. */
const abertas = new Set<Tela>();

const DITO = 1500;

/** What stands in a page at its beginning and at its end, where dialogs and notices are. */
function resumido(texto: string): string {
  const linha = texto.replace(/\s+/g, ' ');
  return linha.length <= 2 * DITO ? linha : `${linha.slice(0, DITO)} … ${linha.slice(-DITO)}`;
}

/** Each once, with how often it was told. */
function contadas(falhas: readonly string[]): string[] {
  const vezes = new Map<string, number>();
  for (const f of falhas) vezes.set(f, (vezes.get(f) ?? 0) + 1);
  return [...vezes].map(([falha, n]) => (n === 1 ? falha : `${falha} (${n} vezes)`));
}

/**
 * What each open page shows, and what went wrong in it; a page that no longer answers says so.
 * @param figura of each a picture, at a path that begins so
 */
export async function oQueSeVe(figura: string): Promise<string> {
  let n = 0;
  const ditos = [...abertas].flatMap(({ context, falhas, recusas }) =>
    context.pages().map(async (page) => {
      const path = `${figura}-${++n}.png`;
      const feita = await page.screenshot({ path, timeout: 5000 }).then(
        () => `figura: ${path}`,
        () => 'sem figura',
      );
      const texto = await page
        .locator('body')
        .innerText({ timeout: 5000 })
        .catch(() => 'não respondeu');
      return [page.url(), feita, ...contadas(falhas), ...contadas(recusas), resumido(texto)].join('\n');
    }),
  );
  return (await Promise.all(ditos)).join('\n\n');
}

/**
 * A stream that stays open would keep every page from ever being at rest: whoever is about it asks for it. Said in the page,
 * since a browser whose calls are intercepted keeps no files, and would load and compile the product anew at each address.
 */
function semAoVivo(): void {
  const { fetch } = window;
  window.fetch = (input, init) =>
    (input instanceof Request ? input.url : String(input)).endsWith('/api/notificacao/ao-vivo')
      ? Promise.resolve(new Response('null', { headers: { 'content-type': 'application/json' } }))
      : fetch(input, init);
}

/** What a page has asked for and not got yet. */
const emCurso = new WeakMap<Page, Set<Request>>();

/** Of a worker that is ended before its script has come, Chromium never tells the end: what came once is not waited for again. */
function acompanha(page: Page): void {
  const pedidos = new Set<Request>();
  const vindos = new Set<string>();
  emCurso.set(page, pedidos);
  page.on('request', (pedido) => void (vindos.has(pedido.url()) || pedidos.add(pedido)));
  page.on('requestfailed', (pedido) => void pedidos.delete(pedido));
  page.on('requestfinished', (pedido) => {
    pedidos.delete(pedido);
    if (pedido.resourceType() !== 'script') return;
    vindos.add(pedido.url());
    for (const outro of pedidos) if (outro.url() === pedido.url()) pedidos.delete(outro);
  });
}

async function guardaRecusa(resposta: Response, recusas: string[]): Promise<void> {
  const { pathname } = new URL(resposta.url());
  if (resposta.status() < 400 || !pathname.startsWith('/api/')) return;
  const corpo = await resposta.text().catch(() => '');
  recusas.push(`${resposta.status()} ${pathname} ${resumido(corpo)}`);
}

/** A new browser profile; what goes wrong in its console is kept. */
export async function abre(opcoes: Partial<Aspecto> & { aoVivo?: boolean } = {}): Promise<Tela> {
  const context = await (await navegador()).newContext({
    baseURL: site(),
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: opcoes.largura ?? 1440, height: ALTURA },
    colorScheme: opcoes.escuro === true ? 'dark' : 'light',
    // Nothing fades in or out: a picture of a screen, and what axe says of it, is of how it stands in the end.
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(inject('limits').waitMs);
  // A call that a test answers itself may be on its way at the end: nobody waits for it any more.
  const fecha = context.close.bind(context);
  context.close = async (opcoes) => {
    for (const aberta of context.pages()) await aberta.unrouteAll({ behavior: 'ignoreErrors' });
    await fecha(opcoes);
  };
  if (opcoes.aoVivo !== true) await context.addInitScript(semAoVivo);
  context.on('page', acompanha);
  const page = await context.newPage();
  const falhas: string[] = [];
  page.on('pageerror', (error) => falhas.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) falhas.push(message.text());
  });
  const recusas: string[] = [];
  page.on('response', (resposta) => void guardaRecusa(resposta, recusas));
  const tela = { page, context, falhas, recusas };
  abertas.add(tela);
  context.once('close', () => abertas.delete(tela));
  return tela;
}

/** Fills in the login page, for a demonstration profile or an e-mail, and presses its button. */
export async function entraCom(page: Page, usuario: string, senha: string): Promise<void> {
  await page.goto('/login');
  const email = usuario.includes('@') ? usuario : `${usuario}@demonstracao.com.br`;
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(senha);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

/** Signed in as a demonstration profile, before any screen is open; for the tests that are not about signing in. */
export async function entra(page: Page, usuario = 'operador'): Promise<void> {
  await page.goto('/favicon.svg');
  const agente = await page.evaluate(() => navigator.userAgent);
  const { token, refresh, tenant } = await new ClienteHttp(site(), agente).entra(
    `${usuario}@demonstracao.com.br`,
    'retaguarda',
  );
  await page.evaluate(
    (sessao) => {
      for (const [chave, valor] of Object.entries(sessao)) localStorage.setItem(chave, valor);
    },
    { token, refresh_token: refresh, tenant },
  );
}

/** What a screen opens with is asked for call by call, so that a test may answer one of them itself. */
export const semAbertura = (page: Page) =>
  page.route('**/api/auth/abertura', (route) => route.fulfill({ json: { respostas: [] } }));

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Achado {
  id: string;
  impact: string | null;
  nodes: { target: string[]; failureSummary?: string }[];
}

/** What tells that the script has come and drawn: the title of a screen, or the record that is open in its place. */
const DESENHADA = 'h1, [role="dialog"]';

/** What has just come is drawn, and has asked for what it asks for. */
const respira = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((pronto) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(pronto)));
      }),
  );

/** The screen is drawn and asks for nothing more: a browser whose script is still on its way is at rest as well. */
export async function assentada(page: Page): Promise<void> {
  await page.locator(DESENHADA).first().waitFor();
  const emRepouso = async () => {
    const pede = new Set<string>();
    for (const _ of [1, 2]) {
      await respira(page);
      for (const pedido of emCurso.get(page) ?? []) pede.add(pedido.url());
    }
    if (pede.size > 0) throw new Error(`a página ainda pede ${[...pede].join(', ')}`);
  };
  await vi.waitFor(emRepouso, { timeout: inject('limits').waitMs });
  await page.locator('[aria-busy="true"], .mantine-Skeleton-root').first().waitFor({ state: 'detached' });
}

declare global {
  /** What the product's addresses are read by leaves itself to whoever looks at it. */
  var __TSR_ROUTER__: { latestLoadPromise?: Promise<void> } | undefined;
}

/** Presses keys, one after the other. */
export async function teclas(page: Page, ...quais: readonly string[]): Promise<void> {
  for (const qual of quais) await page.keyboard.press(qual);
}

/** To another address of the open product, as a link of its own leads there: nothing is loaded anew. */
export async function vai(page: Page, endereco: string): Promise<void> {
  await page.evaluate(async (para) => {
    history.pushState({}, '', para);
    await globalThis.__TSR_ROUTER__?.latestLoadPromise;
  }, endereco);
}

/** axe finds nothing on the screen as it stands: WCAG 2.2 AA and what it calls best practice. */
export async function acessivel(page: Page, tela: string): Promise<void> {
  await page.locator(DESENHADA).first().waitFor({ state: 'attached' });
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const achados = await page.evaluate(async () => {
    // What changes its colour is judged as it stands in the end; what inherits it follows a frame later.
    const quadro = () => new Promise((pronto) => requestAnimationFrame(() => requestAnimationFrame(pronto)));
    const passing = () =>
      document.getAnimations().filter((a) => a.effect?.getTiming().iterations !== Infinity);
    do {
      await Promise.allSettled(passing().map((a) => a.finished));
      await quadro();
    } while (passing().length > 0);
    const { violations } = await (
      window as unknown as { axe: { run: (o: object) => Promise<{ violations: Achado[] }> } }
    ).axe.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      rules: {
        // Off unless it is asked for.
        'target-size': { enabled: true },
        // An open menu or hint stands above the page, in none of its landmarks.
        region: { enabled: document.querySelector('[role="menu"], [role="tooltip"]') === null },
      },
      resultTypes: ['violations'],
    }); // injected just before
    // What a sticky row or foot covers in part is whole once it is scrolled to.
    const covered = /insufficient size because it is partially obscured/;
    return violations
      .map(({ id, impact, nodes }) => ({
        id,
        impact,
        nodes: nodes
          .map((n) => ({ target: n.target, failureSummary: n.failureSummary ?? '' }))
          .filter((n) => id !== 'target-size' || !covered.test(n.failureSummary))
          .slice(0, 3),
      }))
      .filter(({ nodes }) => nodes.length > 0);
  });
  expect(achados, tela).toEqual([]);
  expect(semNome(await page.locator('body').ariaSnapshot()), tela).toEqual([]);
}

/** What a reader of the screen says of them but their role; a group or a list may stand without a name. */
const COM_NOME =
  /^ *- (alertdialog|button|checkbox|combobox|dialog|grid|heading|link|listbox|menu|menuitem|meter|navigation|option|progressbar|radio|radiogroup|searchbox|slider|spinbutton|switch|tab|table|tablist|tabpanel|textbox|toolbar|tree|treeitem)(?= *(\[|:|$))/;

/** Lines of the accessibility tree whose name is not said, and what every screen has and lacks here. */
function semNome(arvore: string): string[] {
  // A name with a colon stands in quotes, with its role.
  const linhas = arvore.split('\n').map((linha) => linha.replace(/^( *- )'/, '$1'));
  const calados = linhas.filter((linha) => COM_NOME.test(linha));
  const emJanela = linhas.some((linha) => /^ *- (alert)?dialog /.test(linha));
  const falta = (papel: RegExp, quantos: number): string[] => {
    const ha = linhas.filter((linha) => papel.test(linha)).length;
    return emJanela || ha === quantos ? [] : [`${papel.source}: ${ha}`];
  };
  return [...calados, ...falta(/^ *- main\b/, 1), ...falta(/^ *- heading .*\[level=1\]/, 1)];
}
