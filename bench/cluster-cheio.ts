import { homePainel, periciaAlt, periciaInc, periciaList } from '@retaguarda/contract';
import pg from 'pg';
import { ensureAppRole, migrate } from '../apps/api/src/base/db/migrate.ts';
import { distribute } from '../apps/api/src/base/db/nodes/distribute.ts';
import { distributionFaults } from '../apps/api/src/base/db/nodes/distribution-faults.ts';
import { moveTenant } from '../apps/api/src/base/db/nodes/move-tenant.ts';
import { semeiaDemonstracao } from '../apps/api/src/seeds/public.ts';
import { criaEmNos, emCadaNo, nosDe } from '../apps/api/src/testing/nos.ts';
import { type Aplicacao, sobeAplicacao } from './banco/aplicacao.ts';
import { encheDePericias, TIPO_JUDICIAL } from './banco/muitas-pericias.ts';
import type { Bench, Figura } from './lib/bench.ts';
import { HttpCru } from './lib/http-cru.ts';
import { emMs, mediana, percentil } from './lib/medidas.ts';
import { importaPessoas } from './lib/pessoas-importadas.ts';
import { processo } from './salvar.ts';

/** A network of real size; fewer for a try. */
const PERICIAS = Number(process.env.PERICIAS ?? '1000000');
const PESSOAS = Number(process.env.PESSOAS ?? '200000');
const RECEBIVEIS = 2000;
const DATABASE = 'medidas_cheio';
const SENHA_APP = 'medidas';
const VEZES = 40;

const lista = `/api${periciaList.path}?condition=0&catgId=${TIPO_JUDICIAL}&paginas=10`;
const CHAMADAS: Readonly<Record<string, string>> = {
  'lista de 10': lista,
  'uma situação, página 50': `${lista}&situacao=1&page=50`,
  'busca que poucas têm': `${lista}&search=0007919777`,
  início: `/api${homePainel.path}`,
};

/** Receivables of people of the first case, all in one baixa. */
const BAIXA = `
  with b as (select tenant_id, id from baixa where tenant_id = 1 and situacao = 0 order by id limit 1)
  insert into recebivel (tenant_id, id, pericia_id, pericia_pessoa_id, baixa_id, valores, valor, categoria_id)
  select x.tenant_id, 50000000 + row_number() over (), x.pericia_id, x.id, b.id, '{}', 10000, x.categoria_id
    from b join pericia_pessoa x on x.tenant_id = b.tenant_id limit $1`;

const figura = (medida: string, produto: string, valor: number, unidade: Figura['unidade']): Figura => ({
  ...{ medida, produto, referencia: '', valor, unidade },
});

const segundosDe = async (faz: () => Promise<unknown>): Promise<number> => {
  const inicio = performance.now();
  await faz();
  return (performance.now() - inicio) / 1000;
};

/** Medians of calls, one after the other. */
async function chamadas({ porta, cliente }: Aplicacao): Promise<Map<string, number>> {
  const medianas = new Map<string, number>();
  for (const [nome, url] of Object.entries(CHAMADAS)) {
    const cru = new HttpCru(porta, url, cliente.cabecalhos(false));
    const ms: number[] = [];
    for (let i = -10; i < VEZES; i++) {
      const inicio = performance.now();
      await cru.pede();
      if (i >= 0) ms.push(performance.now() - inicio);
    }
    cru.fecha();
    medianas.set(nome, mediana(ms));
  }
  return medianas;
}

/** Reads and saves that go on while `faz` runs; what is told to come back is counted. */
async function enquantoSeUsa({ cliente }: Aplicacao, faz: () => Promise<unknown>): Promise<Figura[]> {
  let anda = true;
  const [leituras, gravacoes]: [number[], number[]] = [[], []];
  let voltem = 0;
  const { procId } = await cliente.pede(periciaInc, { body: processo(0, 0, 1000) });
  const mede = async (onde: number[], chama: () => Promise<{ status: number }>): Promise<boolean> => {
    const inicio = performance.now();
    const { status } = await chama();
    onde.push(performance.now() - inicio);
    if (status !== 200 && status !== 409 && status !== 503) throw new Error(`respondeu ${status}`);
    if (status !== 200) voltem++;
    return status === 200;
  };
  const le = async () => {
    while (anda)
      await mede(leituras, () =>
        cliente.chama('GET', periciaList.path, {
          query: { condition: 0, catgId: TIPO_JUDICIAL, paginas: 10 },
        }),
      );
  };
  const grava = async () => {
    for (let versao = 1; anda; )
      if (
        await mede(gravacoes, () =>
          cliente.chama('POST', periciaAlt.path, { body: processo(procId, versao, 1000 + versao) }),
        )
      )
        versao++;
  };
  const uso = Promise.all([le(), grava()]);
  const s = await segundosDe(faz);
  anda = false;
  await uso;
  const dita = (ms: readonly number[]) => `p50 ${emMs(percentil(ms, 0.5))}, ${ms.length} chamadas`;
  return [
    figura('mudar de nó, com uso', `${voltem} chamadas ouviram que voltem`, s, 's'),
    figura('leitura enquanto muda, p99', dita(leituras), percentil(leituras, 0.99), 'ms'),
    figura('gravação enquanto muda, maior', dita(gravacoes), Math.max(...gravacoes), 'ms'),
  ];
}

/** Where the pieces of the first network stand. */
const NO_DA_REDE = `
  select n.nodename || ':' || n.nodeport as no from pg_dist_placement p join pg_dist_node n using (groupid)
   where p.shardid = get_shard_id_for_distribution_column('pericia', 1::bigint) and n.noderole = 'primary'`;

export const clusterCheio: Bench = {
  nome: 'cluster-cheio',
  alvo: 'uma rede de tamanho real vai a vários nós, muda de nó em uso, e nada falta',
  async executa(diga) {
    const { owner, nos } = await nosDe(process.env.CITUS_URL ?? '');
    const banco = { ...owner, database: DATABASE };
    const sql: Parameters<typeof encheDePericias>[0]['sql'] = async (texto, valores) => {
      const client = new pg.Client(banco);
      await client.connect();
      try {
        return (await client.query(texto, valores)).rows;
      } finally {
        await client.end();
      }
    };
    const limpa = () =>
      emCadaNo(owner, [owner, ...nos], 'postgres', (client) =>
        client.query(`drop database if exists ${DATABASE} with (force)`),
      );
    await limpa();
    try {
      await criaEmNos(owner, nos, { database: DATABASE, partes: 8 });
      await ensureAppRole(banco, SENHA_APP);
      await migrate(banco, 'apps/api/migrations');
      await semeiaDemonstracao(banco);
      const app = { ...banco, user: 'retaguarda_app', password: SENHA_APP };
      await encheDePericias({ owner: banco, app, livre: app, sql }, PERICIAS);
      let lado = await sobeAplicacao(app);
      const { procId } = await lado.cliente.pede(periciaInc, { body: processo(0, 0, 1000) });
      const figuras = [
        figura(
          `importar ${PESSOAS} pessoas num servidor`,
          '',
          await segundosDe(() => importaPessoas(lado.cliente, procId, 1, PESSOAS)),
          's',
        ),
      ];
      await sql(BAIXA, [RECEBIVEIS]);
      await sql('vacuum (analyze)');
      const antes = await chamadas(lado);
      await lado.fecha();
      diga('cheio num servidor');
      figuras.push(figura('distribuir', '', await segundosDe(() => distribute(banco, diga)), 's'));
      await emCadaNo(owner, [owner, ...nos], DATABASE, (client) => client.query('vacuum (analyze)'));
      lado = await sobeAplicacao(app);
      const depois = await chamadas(lado);
      for (const [nome, um] of antes) {
        const ms = depois.get(nome) ?? Number.NaN;
        figuras.push({
          ...{ medida: nome, produto: emMs(ms), referencia: `um servidor ${emMs(um)}`, valor: ms / um },
          ...{ unidade: 'x', maximo: 1.5 },
        });
      }
      const [aqui] = await sql<{ no: string }>(NO_DA_REDE);
      const para = nos.map(({ host, port }) => `${host}:${port}`).find((no) => no !== aqui?.no) ?? '';
      const [rede] = await sql<{ slug: string }>('select slug from tenant where tenant_id = 1');
      figuras.push(
        ...(await enquantoSeUsa(lado, async () => {
          const { faltas } = await moveTenant(banco, { id: 1, slug: rede?.slug ?? '' }, para);
          if (faltas.length > 0) throw new Error(`falta: ${faltas.join('; ')}`);
        })),
      );
      await lado.fecha();
      const client = new pg.Client(banco);
      await client.connect();
      const faltas = await distributionFaults(client);
      const { rows } = await client.query<{ casos: number; pessoas: number; recebiveis: number }>(
        `select (select count(*)::int from pericia) as casos, (select count(*)::int from pessoa) as pessoas,
                (select max(n)::int from (select count(*) as n from recebivel group by baixa_id) x) as recebiveis`,
      );
      await client.end();
      if (faltas.length > 0) throw new Error(`fora do lugar: ${faltas.join('; ')}`);
      diga(JSON.stringify(rows[0]));
      return figuras;
    } finally {
      await limpa();
    }
  },
};
