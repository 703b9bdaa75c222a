import { periciaAlt, periciaInc } from '@retaguarda/contract';
import { ensureAppRole, migrate } from '../apps/api/src/base/db/migrate.ts';
import { distribute } from '../apps/api/src/base/db/nodes/distribute.ts';
import { criaEmNos, emCadaNo, nosDe } from '../apps/api/src/testing/nos.ts';
import { type Aplicacao, sobeAplicacao } from './banco/aplicacao.ts';
import { TIPO_JUDICIAL } from './banco/muitas-pericias.ts';
import type { Bench, Figura } from './lib/bench.ts';
import { HttpCru } from './lib/http-cru.ts';
import { emMs, intercala, mediana } from './lib/medidas.ts';
import { importaPessoas } from './lib/pessoas-importadas.ts';
import { processo } from './salvar.ts';
import { semeiaEscritorios } from './tamanho/escritorios.ts';

/** `REDES=1,100` leaves out what takes longest to fill. */
const REDES = (process.env.REDES ?? '1,100,1000').split(',').map(Number);
/** Of each office but for the first network, which is the demonstration. */
const PERICIAS = 20;
const SENHA_APP = 'medidas';
const PESSOAS = 2000;
const IMPORTACOES = 3;
/** What a call may cost more by going through the coordinator. */
const MAXIMO = 1.5;

type Cluster = Awaited<ReturnType<typeof nosDe>>;

/** The same networks twice on servers alike: in a database of one, and in one that is distributed once it is full. */
async function enche({ owner, nos }: Cluster, redes: number, diga: (linha: string) => void) {
  const bancos = { um: 'medidas_um', varios: 'medidas_varios' };
  await limpa({ owner, nos });
  await emCadaNo(owner, [owner], 'postgres', (client) => client.query(`create database ${bancos.um}`));
  await criaEmNos(owner, nos, { database: bancos.varios, partes: 8 });
  for (const database of Object.values(bancos)) {
    const banco = { ...owner, database };
    await ensureAppRole(banco, SENHA_APP);
    await migrate(banco, 'apps/api/migrations');
    await semeiaEscritorios(banco, { escritorios: redes - 1, pericias: PERICIAS }, diga);
  }
  await distribute({ ...owner, database: bancos.varios }, () => undefined);
  await emCadaNo(owner, [owner, ...nos], bancos.varios, (client) => client.query('analyze'));
  const app = (database: string) => ({ ...owner, database, user: 'retaguarda_app', password: SENHA_APP });
  return { um: app(bancos.um), varios: app(bancos.varios) };
}

const limpa = ({ owner, nos }: Cluster) =>
  emCadaNo(owner, [owner, ...nos], 'postgres', async (client) => {
    for (const nome of ['medidas_um', 'medidas_varios'])
      await client.query(`drop database if exists ${nome} with (force)`);
  });

/** Saves of one case, one after the other. */
async function grava({ cliente }: Aplicacao): Promise<() => Promise<unknown>> {
  const { procId } = await cliente.pede(periciaInc, { body: processo(0, 0, 1000) });
  let versao = 1;
  return () => cliente.pede(periciaAlt, { body: processo(procId, versao++, 1000 + versao) });
}

interface Lados {
  um: Aplicacao;
  varios: Aplicacao;
}

const figura = (medida: string, um: number, varios: number, valor: number): Figura => ({
  medida,
  produto: emMs(varios),
  referencia: `um servidor ${emMs(um)}`,
  valor,
  unidade: 'x',
  maximo: MAXIMO,
});

async function chamadas({ um, varios }: Lados, redes: string): Promise<Figura[]> {
  const figuras: Figura[] = [];
  const lista = `/api/pericia/list?condition=0&catgId=${TIPO_JUDICIAL}&paginas=10`;
  for (const [nome, url] of [
    ['lista', lista],
    ['busca', `${lista}&search=silva`],
  ] as const) {
    const [daqui, dali] = [um, varios].map((a) => new HttpCru(a.porta, url, a.cliente.cabecalhos(false)));
    const tempos = await intercala(
      { um: () => daqui?.pede(), varios: () => dali?.pede() },
      { aquece: 30, rodadas: 15, chamadas: 10 },
    );
    figuras.push(
      figura(`${nome}, ${redes}`, tempos.ms('um'), tempos.ms('varios'), tempos.razao('varios', 'um')),
    );
    daqui?.fecha();
    dali?.fecha();
  }
  const tempos = await intercala(
    { um: await grava(um), varios: await grava(varios) },
    { aquece: 10, rodadas: 15, chamadas: 4 },
  );
  figuras.push(
    figura(`gravação, ${redes}`, tempos.ms('um'), tempos.ms('varios'), tempos.razao('varios', 'um')),
  );
  return figuras;
}

async function importacoes({ um, varios }: Lados, redes: string): Promise<Figura> {
  const casos = await um.cliente.pede(periciaInc, { body: processo(0, 0, 1000) });
  const casosDali = await varios.cliente.pede(periciaInc, { body: processo(0, 0, 1000) });
  const [daqui, dali]: [number[], number[]] = [[], []];
  for (let rodada = 1; rodada <= IMPORTACOES; rodada++) {
    daqui.push(await importaPessoas(um.cliente, casos.procId, rodada, PESSOAS));
    dali.push(await importaPessoas(varios.cliente, casosDali.procId, rodada, PESSOAS));
  }
  const razao = mediana(dali.map((ms, i) => ms / (daqui[i] ?? Number.NaN)));
  return figura(`importação de ${PESSOAS} pessoas, ${redes}`, mediana(daqui), mediana(dali), razao);
}

export const cluster: Bench = {
  nome: 'cluster',
  alvo: `uma chamada por um coordenador do Citus até ${MAXIMO}x a mesma num só servidor`,
  async executa(diga) {
    const endereco = process.env.CITUS_URL;
    if (!endereco) throw new Error('falta CITUS_URL, o coordenador de um Citus com nós, como superusuário');
    const onde = await nosDe(endereco);
    const figuras: Figura[] = [];
    try {
      for (const redes of REDES) {
        const inicio = performance.now();
        const bancos = await enche(onde, redes, diga);
        diga(`${redes} redes em ${Math.round((performance.now() - inicio) / 1000)} s`);
        const lados = { um: await sobeAplicacao(bancos.um), varios: await sobeAplicacao(bancos.varios) };
        const nome = redes === 1 ? '1 rede' : `${redes} redes`;
        figuras.push(...(await chamadas(lados, nome)), await importacoes(lados, nome));
        for (const f of figuras.slice(-4))
          diga(`${f.medida}: ${f.valor.toFixed(2)}x (${f.produto}; ${f.referencia})`);
        await lados.um.fecha();
        await lados.varios.fecha();
      }
    } finally {
      await limpa(onde);
    }
    return figuras;
  },
};
