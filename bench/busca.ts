import { periciaList, periciaTotais, procura } from '@retaguarda/contract';
import { type Aplicacao, sobeAplicacao } from './banco/aplicacao.ts';
import { type Cenario, cenario, TIPO_JUDICIAL } from './banco/muitas-pericias.ts';
import type { Bench, Figura } from './lib/bench.ts';
import { emMs, mediana } from './lib/medidas.ts';

const RODADAS = 9;
/** A broad term, where no index can help, still answers its page before a second has passed. */
const MAXIMO_PAGINA = 1000;
/** The server's longest statement: what joins everything a broad term finds must keep well below it. */
const MAXIMO_TUDO = 10_000;

/** What busca_ids runs for a pattern, as its owner runs it; the name of the index it goes through, or ''. */
async function indiceDe({ banco }: Cenario, padrao: string): Promise<string> {
  const linhas = await banco.sql<{ 'QUERY PLAN': string }>(
    `explain select id from busca where tenant_id = 1 and entidade = 1::smallint and doc like '${padrao}' limit 10001`,
  );
  const plano = linhas.map((l) => l['QUERY PLAN']).join('\n');
  return /Index Scan (?:on|using) (\w+)/.exec(plano)?.[1] ?? '';
}

interface Resposta {
  total: number;
  contagem: string;
}

/** Median of some calls; fewer of those that take long. */
async function mede(pede: () => Promise<Resposta>): Promise<Resposta & { ms: number }> {
  const tempos: number[] = [];
  let resposta: Resposta = { total: 0, contagem: 'sem resposta' };
  for (let i = 0; i < RODADAS; i++) {
    const inicio = performance.now();
    resposta = await pede();
    tempos.push(performance.now() - inicio);
    if (i > 1 && (tempos.at(-1) ?? 0) > 3000) break;
  }
  return { ...resposta, ms: mediana(tempos) };
}

const COMUM = '2024.8';
/** Ctrl+K answers while one types. */
const MAXIMO_PROCURA = 100;

/** One search over every kind: a number, a lawsuit, what some and what all cases hold, and what none does. */
async function procuras(app: Aplicacao): Promise<Figura[]> {
  const figuras: Figura[] = [];
  for (const [nome, search] of [
    ['um número', '1000296'],
    ['um processo', '7919777-01'],
    ['mediano', '.26.0777'],
    ['de todas', COMUM],
    ['de nenhuma', 'zzzyyyxxx'],
    ['três letras', 'ana'],
  ] as const) {
    const { ms, total } = await mede(async () => {
      const { list } = await app.cliente.pede(procura, { query: { search } });
      return { total: list.length, contagem: '' };
    });
    figuras.push({
      ...{ medida: `Ctrl+K, ${nome}`, produto: emMs(ms), referencia: `${total} achados`, valor: ms },
      ...{ unidade: 'ms', maximo: MAXIMO_PROCURA },
    });
  }
  return figuras;
}

/** A term that every case holds: its page, with other filters, deep in the list, and all of it counted. */
async function largas(app: Aplicacao, { numero }: Cenario, atributos: string): Promise<Figura[]> {
  const filtros = { catgId: String(TIPO_JUDICIAL), paginas: '10', filterId: String(numero), search: COMUM };
  const lista = (query: Record<string, string>) => () =>
    app.cliente.pede(periciaList, { query: { condition: '0', ...filtros, ...query } });
  const totais = (query: Record<string, string>) => async () => ({
    ...(await app.cliente.pede(periciaTotais, { query: { ...filtros, ...query } })),
    contagem: 'exata',
  });
  const casos: readonly [nome: string, maximo: number, pede: () => Promise<Resposta>][] = [
    ['1ª página', MAXIMO_PAGINA, lista({})],
    ['página 500', MAXIMO_PAGINA, lista({ page: '500' })],
    ['1ª página, situação 1', MAXIMO_PAGINA, lista({ situacao: '1' })],
    ['1ª página, em vários atributos', MAXIMO_PAGINA, lista({ filterId: atributos })],
    [
      '1ª página, com a data de atualização',
      MAXIMO_PAGINA,
      lista({ filterFixo: '-3', searchFixo: '2025-06-10' }),
    ],
    ['página 50.000', MAXIMO_TUDO, lista({ page: '50000' })],
    ['impressão', MAXIMO_TUDO, lista({ page: '-1' })],
    ['totais', MAXIMO_TUDO, totais({})],
    ['totais, situação 1', MAXIMO_TUDO, totais({ situacao: '1' })],
    ['totais, em vários atributos', MAXIMO_TUDO, totais({ filterId: atributos })],
  ];
  const figuras: Figura[] = [];
  for (const [nome, maximo, pede] of casos) {
    const { ms, total, contagem } = await mede(pede);
    figuras.push({
      medida: `termo de todas, ${nome}`,
      produto: emMs(ms),
      referencia: `${contagem}: ${total}`,
      valor: ms,
      unidade: 'ms',
      maximo,
    });
  }
  return figuras;
}

async function atributosDeBusca({ banco, numero }: Cenario): Promise<string> {
  const linhas = await banco.sql<{ id: string }>(
    `select a.id from atributo a join categoria c on c.tenant_id = a.tenant_id and c.id = a.categoria_id
      where c.id_ref = $1 and a.etapa = 1 and (a.dados ->> 'search')::boolean order by a.ordem desc limit 2`,
    [TIPO_JUDICIAL],
  );
  return [...linhas.map((l) => l.id), numero].join(',');
}

export const busca: Bench = {
  nome: 'busca',
  alvo: 'trecho em atributo dinâmico com 1.000.000 de perícias: a primeira página vem de um índice; um que todas têm, em menos de 1 s',
  async executa(diga) {
    const aberto = await cenario(1_000_000, diga);
    const app = await sobeAplicacao(aberto.banco.app);
    const figuras: Figura[] = [];
    for (const [nome, termo] of [
      ['raro', '7919777-01'],
      ['mediano', '.26.0777'],
    ] as const) {
      const { ms, total } = await mede(() =>
        app.cliente.pede(periciaList, {
          query: {
            condition: '0',
            catgId: String(TIPO_JUDICIAL),
            paginas: '10',
            filterId: String(aberto.numero),
            search: termo,
          },
        }),
      );
      const indice = await indiceDe(aberto, `%${termo}%`);
      figuras.push({
        medida: `termo ${nome}: ${total} achadas`,
        produto: emMs(ms),
        referencia: indice === '' ? 'leitura da tabela inteira' : `pelo índice ${indice}`,
        valor: ms,
        unidade: 'ms',
      });
    }
    figuras.push(...(await procuras(app)));
    figuras.push(...(await largas(app, aberto, await atributosDeBusca(aberto))));
    await app.fecha();
    return figuras;
  },
};
