import { periciaList } from '@retaguarda/contract';
import { sobeAplicacao } from './banco/aplicacao.ts';
import { type Cenario, cenario, TIPO_JUDICIAL } from './banco/muitas-pericias.ts';
import type { Bench, Figura } from './lib/bench.ts';
import { emMs, mediana } from './lib/medidas.ts';

const RODADAS = 9;

/** What busca_ids runs for a pattern, as its owner runs it; the name of the index it goes through, or ''. */
async function indiceDe({ banco }: Cenario, padrao: string): Promise<string> {
  const linhas = await banco.sql<{ 'QUERY PLAN': string }>(
    `explain select id from busca where tenant_id = 1 and entidade = 1::smallint and doc like '${padrao}'`,
  );
  const plano = linhas.map((l) => l['QUERY PLAN']).join('\n');
  return /Index Scan (?:on|using) (\w+)/.exec(plano)?.[1] ?? '';
}

export const busca: Bench = {
  nome: 'busca',
  alvo: 'trecho em atributo dinâmico com 1.000.000 de perícias: a primeira página vem de um índice',
  async executa(diga) {
    const aberto = await cenario(1_000_000, diga);
    const app = await sobeAplicacao(aberto.banco.app);
    const figuras: Figura[] = [];
    for (const [nome, termo] of [
      ['raro', '7919777-01'],
      ['mediano', '.26.0777'],
      ['comum', '2024.8'],
    ] as const) {
      const pede = () =>
        app.cliente.pede(periciaList, {
          query: {
            condition: '0',
            catgId: String(TIPO_JUDICIAL),
            paginas: '10',
            filterId: String(aberto.numero),
            search: termo,
          },
        });
      const tempos: number[] = [];
      let total: number | null = 0;
      for (let i = 0; i < RODADAS; i++) {
        const inicio = performance.now();
        const resposta = await pede().catch(() => null);
        tempos.push(performance.now() - inicio);
        total = resposta === null ? null : resposta.total;
        if (total === null) break;
        if (i > 1 && (tempos.at(-1) ?? 0) > 3000) break;
      }
      const indice = await indiceDe(aberto, `%${termo}%`);
      figuras.push({
        medida: `termo ${nome}: ${total === null ? 'sem resposta' : `${total} achadas`}`,
        produto: emMs(mediana(tempos)),
        referencia: indice === '' ? 'leitura da tabela inteira' : `pelo índice ${indice}`,
        valor: mediana(tempos),
        unidade: 'ms',
      });
    }
    await app.fecha();
    return figuras;
  },
};
