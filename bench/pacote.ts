import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { empacota, mata, sobeApp } from '../apps/api/src/drills/processo-app.ts';
import { LOGINS_DEMONSTRACAO } from '../apps/api/src/seeds/public.ts';
import type { Bench, Figura } from './lib/bench.ts';
import { type Carga, cargaFria, ehCodigo, type Linha } from './lib/carga-fria.ts';
import { abreNavegador, entraComo } from './lib/navegador.ts';

const SITE = 'dist/web';

/** KiB of script and style asked for so far, each file once and as gzip makes of it. */
class Pesagem {
  readonly #caminhos = new Set<string>();

  constructor(page: Page) {
    page.on('request', (pedido) => {
      if (ehCodigo(pedido)) this.#caminhos.add(new URL(pedido.url()).pathname);
    });
  }

  kib(): number {
    const bytes = [...this.#caminhos].reduce(
      (soma, caminho) => soma + gzipSync(readFileSync(join(SITE, caminho)), { level: 9 }).length,
      0,
    );
    return bytes / 1024;
  }
}

/** From an empty cache through the login straight to a page: what came until the page stood. */
async function ate(browser: Browser, base: string, destino: string, pronto: string): Promise<number> {
  const context = await browser.newContext({ locale: 'pt-BR' });
  // A stream that stays open would keep the page from ever being at rest.
  await context.route('**/api/notificacao/ao-vivo', (route) => route.abort());
  const page = await context.newPage();
  const pesagem = new Pesagem(page);
  const [admin] = LOGINS_DEMONSTRACAO;
  await page.goto(`${base}/login?volta=${encodeURIComponent(destino)}`);
  await page.getByLabel('E-mail').fill(admin.email);
  await page.getByLabel('Senha', { exact: true }).fill(admin.senha);
  if (destino !== '/login') {
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await page.locator(pronto).first().waitFor();
    await page.waitForLoadState('networkidle');
  }
  const kib = pesagem.kib();
  await context.close();
  return kib;
}

interface Tela {
  medida: string;
  destino: string;
  pronto: string;
  /** KiB of script and style, with what is loaded once the page is at rest. */
  maximo?: number;
  /** Seconds until it stands, on this line and with 150 ms a round trip. */
  segundos?: readonly [number, number];
}

const TELAS: readonly Tela[] = [
  { medida: 'login', destino: '/login', pronto: 'form', maximo: 120 },
  {
    medida: 'primeira lista',
    destino: '/pericias?tipo=5',
    pronto: 'main table tbody td',
    maximo: 190,
    segundos: [1.2, 2],
  },
  {
    medida: 'primeiro formulário',
    destino: '/pericias/1',
    pronto: '[role="dialog"] input',
    maximo: 230,
    segundos: [1.5, 2.3],
  },
  { medida: 'início', destino: '/', pronto: 'main table tbody td', segundos: [1, 1.8] },
];

const PROCESSADOR = 4;
const LINHAS: readonly (Linha & { nome: string })[] = [
  { nome: '', processador: PROCESSADOR, idaEVoltaMs: 0 },
  { nome: ', 150 ms de ida e volta', processador: PROCESSADOR, idaEVoltaMs: 150 },
];
/** An odd number, for the middle one. */
const RODADAS = 3;

const doMeio = (valores: readonly number[]): number =>
  valores.toSorted((a, b) => a - b)[Math.floor(valores.length / 2)] ?? 0;

const figura = (medida: string, valor: number, unidade: Figura['unidade'], maximo?: number): Figura => ({
  medida,
  produto: `${unidade === 's' ? valor.toFixed(2) : valor.toFixed(0)}${unidade === '' ? '' : ` ${unidade}`}`,
  referencia: '',
  valor,
  unidade,
  ...(maximo === undefined ? {} : { maximo }),
});

/** What a page took on both lines, in the middle of the rounds. */
async function deFrio(
  { medida, segundos }: Tela,
  carrega: (linha: Linha) => Promise<Carga>,
): Promise<Figura[]> {
  const figuras: Figura[] = [];
  for (const [i, { nome, ...linha }] of LINHAS.entries()) {
    const cargas: Carga[] = [];
    for (let rodada = 0; rodada < RODADAS; rodada++) cargas.push(await carrega(linha));
    const meio = (campo: keyof Carga) => doMeio(cargas.map((c) => c[campo]));
    figuras.push(
      figura(`${medida}, frio, CPU × ${PROCESSADOR}${nome}`, meio('ms') / 1000, 's', segundos?.[i]),
    );
    if (i > 0) continue;
    figuras.push(
      figura(`${medida}, pedidos até estar pronta`, meio('pedidos'), '', 15),
      figura(`${medida}, cabeçalhos`, meio('cabecalhosKib'), 'KiB'),
      figura(`${medida}, respostas das chamadas`, meio('respostasKib'), 'KiB'),
      figura(`${medida}, bloqueio`, meio('bloqueioMs'), 'ms', 250),
      figura(`${medida}, maior tarefa`, meio('maiorTarefaMs'), 'ms'),
    );
  }
  return figuras;
}

interface Aberta {
  browser: Browser;
  base: string;
  diga: (texto: string) => void;
}

/** The cold openings of each page: of an address that this browser has never opened, and of one that it has. */
async function frias({ browser, base, diga }: Aberta): Promise<Figura[]> {
  const telas = TELAS.filter((t) => t.segundos);
  const page = await entraComo(browser, base);
  const agora = async () => ({ baseURL: base, storageState: await page.context().storageState() });
  const nova = await agora();
  for (const [i, { destino }] of telas.entries()) {
    await page.goto(destino);
    // What an opening asked for is kept once its screen stands.
    await page.waitForFunction((quantas) => {
      const { openings = {} } = JSON.parse(localStorage.getItem('retaguarda.abertura') ?? '{}');
      return Object.keys(openings).length === quantas;
    }, i + 1);
  }
  const conhecida = await agora();
  const figuras: Figura[] = [];
  for (const tela of telas)
    for (const [quando, quem] of [
      ['', nova],
      [', já aberta antes', conhecida],
    ] as const) {
      const medida = `${tela.medida}${quando}`;
      diga(medida);
      figuras.push(
        ...(await deFrio({ ...tela, medida }, (linha) =>
          cargaFria(browser, { quem, endereco: tela.destino, pronto: tela.pronto }, linha),
        )),
      );
    }
  return figuras;
}

export const pacote: Bench = {
  nome: 'pacote',
  alvo: 'JS e CSS em gzip, do zero: login até 120 KiB, primeira lista até 190, primeiro formulário até 230; até 15 pedidos e 250 ms de bloqueio',
  async executa(diga) {
    if (!existsSync(join(SITE, 'index.html')))
      throw new Error('o site não está preparado; rode npm start uma vez');
    // First, so that nothing is left running where there is none.
    const browser = await abreNavegador();
    const pasta = await mkdtemp(join(tmpdir(), 'retaguarda-medidas-'));
    const servidor = await empacota();
    const app = await sobeApp(servidor, join(pasta, 'dados'));
    try {
      const figuras: Figura[] = [];
      for (const { medida, destino, pronto, maximo } of TELAS)
        figuras.push(figura(`até ${medida}`, await ate(browser, app.base, destino, pronto), 'KiB', maximo));
      figuras.push(...(await frias({ browser, base: app.base, diga })));
      return figuras;
    } finally {
      await browser.close();
      await mata(app.child, 'SIGTERM');
      await rm(pasta, { recursive: true, force: true });
    }
  },
};
