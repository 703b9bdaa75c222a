import { JANELA_TODOS, LINHAS_POR_PARTE, type periciaList, type RouteResponse } from '@retaguarda/contract';
import type { Page, Route } from 'playwright-core';

type Lista = RouteResponse<typeof periciaList>;

interface ListaGrande {
  total: number;
  /** Index of the first row of each of the type's categories; the demonstration has more than one. */
  inicios: readonly number[];
}

const numero = (url: URL, nome: string, padrao: number): number =>
  Number(url.searchParams.get(nome) ?? padrao);

/**
 * Lets the browser see a case list of any length: the server's own answer, its rows repeated. What is tried out
 * is the screen; filling a database with a million cases would take an hour.
 */
export async function listaGrande(
  page: Page,
  { total, inicios }: ListaGrande,
): Promise<{ pedidos: string[] }> {
  const pedidos: string[] = [];
  let modelo: Lista | undefined;
  const categoriaDe = (i: number) => inicios.findLastIndex((inicio) => inicio <= i);
  await page.route('**/api/pericia/list?*', async (route: Route) => {
    const url = new URL(route.request().url());
    if (url.searchParams.get('condition') !== '0') return route.continue();
    pedidos.push(url.search);
    const [pagina, paginas] = [numero(url, 'page', 1), numero(url, 'paginas', 10)];
    if (!modelo) {
      url.searchParams.set('page', '1');
      url.searchParams.set('paginas', '-1');
      modelo = (await (await route.fetch({ url: url.href })).json()) as Lista; // the product's own answer
    }
    const { pericias } = modelo;
    const tamanho = pagina < 0 ? LINHAS_POR_PARTE : paginas === -1 ? JANELA_TODOS : paginas;
    const inicio = (Math.abs(pagina) - 1) * tamanho;
    const fim = Math.min(total, inicio + tamanho);
    const grupos = new Map<number, Lista['pericias'][number]>();
    for (let i = inicio; i < fim; i++) {
      const k = categoriaDe(i);
      const [grupo, linha] = [pericias[k], pericias[k]?.pericias[0]];
      if (!grupo || !linha) throw new Error('a demonstração tem menos categorias');
      const feito = grupos.get(k) ?? { ...grupo, pericias: [] };
      feito.pericias.push({ ...linha, procId: i + 1 });
      grupos.set(k, feito);
    }
    const subtotais = modelo.subtotais.map((s, k) => ({
      ...s,
      total: Math.max(0, Math.min(total, inicios[k + 1] ?? total) - (inicios[k] ?? total)),
    }));
    const totalPages = Math.ceil(total / tamanho);
    await route.fulfill({
      json: { ...modelo, pericias: [...grupos.values()], total, totalPages, subtotais },
    });
  });
  return { pedidos };
}
