import type { Browser, BrowserContextOptions } from 'playwright-core';
import type { Figura } from '../lib/bench.ts';
import { type Carga, cargaFria } from '../lib/carga-fria.ts';
import { mediana } from '../lib/medidas.ts';
import { entraComo } from '../lib/navegador.ts';
import { ADMIN } from './directus.ts';

const RODADAS = 3;
const LADOS = ['produto', 'directus'] as const;
type Lado = (typeof LADOS)[number];

interface Pagina {
  endereco: string;
  /** What tells that it stands. */
  pronto: string;
}

/** A page of either side that shows the same of the same cases. */
const PAGINAS: readonly ({ nome: string } & Record<Lado, Pagina>)[] = [
  {
    nome: 'primeira lista, fria, CPU × 4',
    produto: { endereco: '/pericias?tipo=5', pronto: 'main table tbody td' },
    directus: { endereco: '/admin/content/casos', pronto: '.table-row td' },
  },
  {
    nome: 'primeiro formulário, frio, CPU × 4',
    produto: { endereco: '/pericias/1000001', pronto: '[role="dialog"] input' },
    directus: { endereco: '/admin/content/casos/1000001', pronto: '.v-form input' },
  },
  {
    nome: 'pessoas de um caso, a frio, CPU × 4',
    produto: { endereco: '/pericias/1000001?passo=2', pronto: '[role="dialog"] tbody td' },
    directus: { endereco: '/admin/content/casos/1000001', pronto: '.v-form .table-row td' },
  },
];

/** Whoever opens a page has just signed in: both sides let a session go on under another token after a while. */
function sessoes(browser: Browser, bases: Record<Lado, string>) {
  const comum = { viewport: { width: 1440, height: 900 } };
  return {
    produto: async (): Promise<BrowserContextOptions> => {
      const page = await entraComo(browser, bases.produto);
      const storageState = await page.context().storageState();
      await page.close();
      return { ...comum, baseURL: bases.produto, storageState };
    },
    directus: async (): Promise<BrowserContextOptions> => {
      const context = await browser.newContext({ baseURL: bases.directus });
      const { email, senha: password } = ADMIN;
      const entrada = await context.request.post('/auth/login', {
        data: { email, password, mode: 'session' },
      });
      if (!entrada.ok()) throw new Error(await entrada.text());
      const storageState = await context.storageState();
      await context.close();
      return { ...comum, baseURL: bases.directus, storageState };
    },
  };
}

/** Ratios above 1 are the product's. */
export async function* medePaginas(browser: Browser, bases: Record<Lado, string>): AsyncGenerator<Figura> {
  const quem = sessoes(browser, bases);
  for (const { nome, ...paginas } of PAGINAS) {
    const cargas: Record<Lado, Carga[]> = { produto: [], directus: [] };
    for (let rodada = 0; rodada < RODADAS; rodada++)
      for (const lado of LADOS)
        cargas[lado].push(
          await cargaFria(
            browser,
            { ...paginas[lado], quem: await quem[lado]() },
            { processador: 4, idaEVoltaMs: 0 },
          ),
        );
    const meio = (lado: Lado, campo: keyof Carga) => mediana(cargas[lado].map((c) => c[campo]));
    const linha = (oQue: string, campo: keyof Carga, unidade: string): Figura => ({
      medida: `${nome}: ${oQue}`,
      produto: `${meio('produto', campo).toFixed(0)} ${unidade}`,
      referencia: `Directus ${meio('directus', campo).toFixed(0)} ${unidade}`,
      valor: meio('directus', campo) / meio('produto', campo),
      unidade: 'x',
      minimo: 1,
    });
    yield linha('até estar pronta', 'ms', 'ms');
    yield linha('bloqueio', 'bloqueioMs', 'ms');
    yield linha('script e estilo, como vieram', 'codigoKib', 'KiB');
    yield linha('pedidos', 'pedidos', '');
  }
}
