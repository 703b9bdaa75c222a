import type { Browser, BrowserContextOptions, Page, Request } from 'playwright-core';

/** How many times slower than this machine's a processor is, and what each round trip takes. */
export interface Linha {
  processador: number;
  idaEVoltaMs: number;
}

/** What a page took until it stood, from an empty cache. */
export interface Carga {
  ms: number;
  pedidos: number;
  /** Of all answers until then: their heads, and what calls answered. */
  cabecalhosKib: number;
  respostasKib: number;
  /** Script and style, as they came. */
  codigoKib: number;
  /** What tasks of the page took beyond 50 ms each, and the longest of them. */
  bloqueioMs: number;
  maiorTarefaMs: number;
}

/** Has the page keep how long its longest tasks were; runs in the page. */
function contaTarefas(): void {
  const tarefas: number[] = [];
  Object.assign(globalThis, { tarefas });
  new PerformanceObserver((lista) => {
    for (const { duration } of lista.getEntries()) tarefas.push(duration);
  }).observe({ type: 'longtask', buffered: true });
}

/**
 * When the first such element is seen, by the page's own clock; runs in the page. What a driver brings along to wait by is
 * ten times as long as what it would wait for, and is compiled while the page is measured.
 */
async function quandoPronta(pronto: string): Promise<number> {
  while (document.querySelector(pronto)?.checkVisibility() !== true) {
    if (performance.now() > 300_000) throw new Error(`${location.href} never showed ${pronto}`);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  return performance.now();
}

async function simula(page: Page, { processador, idaEVoltaMs }: Linha): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: processador });
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: idaEVoltaMs,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}

/** Script or style; whoever asks for such a file again has it from the browser's cache. */
export const ehCodigo = (pedido: Request): boolean => /\.(js|css)$/.test(new URL(pedido.url()).pathname);

/** Opens a page as somebody who is signed in and whose browser holds nothing of the product yet. */
export async function cargaFria(
  browser: Browser,
  { quem, endereco, pronto }: { quem: BrowserContextOptions; endereco: string; pronto: string },
  linha: Linha,
): Promise<Carga> {
  const context = await browser.newContext({ ...quem, locale: 'pt-BR' });
  try {
    const page = await context.newPage();
    await page.addInitScript(contaTarefas);
    await simula(page, linha);
    let pedidos = 0;
    const chegaram: Promise<Record<'cabecalhos' | 'respostas' | 'codigo', number>>[] = [];
    const codigos = new Set<string>();
    const deNovo = new Set<Request>();
    page.on('request', (pedido) => {
      if (ehCodigo(pedido) && codigos.has(pedido.url())) deNovo.add(pedido);
      else pedidos++;
      codigos.add(pedido.url());
    });
    page.on('requestfinished', (pedido) => {
      if (deNovo.has(pedido)) return;
      const [codigo, tipo] = [ehCodigo(pedido), pedido.resourceType()];
      chegaram.push(
        pedido.sizes().then(
          ({ responseHeadersSize, responseBodySize }) => ({
            cabecalhos: responseHeadersSize,
            respostas: !codigo && (tipo === 'fetch' || tipo === 'xhr') ? responseBodySize : 0,
            codigo: codigo ? responseBodySize : 0,
          }),
          () => ({ cabecalhos: 0, respostas: 0, codigo: 0 }),
        ),
      );
    });
    await page.goto(endereco, { waitUntil: 'commit' });
    const visto = { ms: await page.evaluate(quandoPronta, pronto), pedidos };
    const vieram = await Promise.all([...chegaram]);
    const tarefas = await page.evaluate((): unknown => Reflect.get(globalThis, 'tarefas'));
    const duracoes = Array.isArray(tarefas) ? tarefas.map(Number) : [];
    const kib = (de: 'cabecalhos' | 'respostas' | 'codigo') =>
      vieram.reduce((soma, v) => soma + v[de], 0) / 1024;
    return {
      ...visto,
      cabecalhosKib: kib('cabecalhos'),
      respostasKib: kib('respostas'),
      codigoKib: kib('codigo'),
      bloqueioMs: duracoes.reduce((soma, d) => soma + Math.max(0, d - 50), 0),
      maiorTarefaMs: Math.max(0, ...duracoes),
    };
  } finally {
    await context.close();
  }
}
