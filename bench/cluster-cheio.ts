import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as espera } from 'node:timers/promises';
import { homePainel, periciaInc, periciaList } from '@retaguarda/contract';
import type pg from 'pg';
import { readConfig } from '../apps/api/src/base/config.ts';
import { ensureAppRole, migrate } from '../apps/api/src/base/db/migrate.ts';
import { distribute } from '../apps/api/src/base/db/nodes/distribute.ts';
import { distributionFaults } from '../apps/api/src/base/db/nodes/distribution-faults.ts';
import { moveTenant } from '../apps/api/src/base/db/nodes/move-tenant.ts';
import { withOwner } from '../apps/api/src/base/db/with-owner.ts';
import type { FileStore } from '../apps/api/src/base/files/file-store.ts';
import { openFileStore } from '../apps/api/src/base/files/open-file-stores.ts';
import { semeiaDemonstracao } from '../apps/api/src/seeds/public.ts';
import { apagaBanco, criaEmNos, emCadaNo, type No, nosDe } from '../apps/api/src/testing/nos.ts';
import { acessoS3, sobeServidorS3 } from '../apps/api/src/testing/servidor-s3.ts';
import { type Aplicacao, sobeAplicacao } from './banco/aplicacao.ts';
import { encheDePericias, TIPO_JUDICIAL } from './banco/muitas-pericias.ts';
import { copiaERestaura } from './cluster/copia.ts';
import { comNoFora, enquantoSeUsa } from './cluster/em-uso.ts';
import { type Bench, type Figura, figura } from './lib/bench.ts';
import { HttpCru } from './lib/http-cru.ts';
import { emMs, mediana, segundosDe } from './lib/medidas.ts';
import { encheDeArquivos } from './lib/muitos-arquivos.ts';
import { importaPessoas } from './lib/pessoas-importadas.ts';
import { processo } from './salvar.ts';

/** A network of real size; fewer for a try. */
const PERICIAS = Number(process.env.PERICIAS ?? '1000000');
const PESSOAS = Number(process.env.PESSOAS ?? '200000');
/** More rows are no import. */
const POR_IMPORTACAO = 100_000;
const RECEBIVEIS = 2000;
const GB = Number(process.env.GB ?? '10');
const SEGUNDOS_FORA = 60;
const DATABASE = 'medidas_cheio';
const OUTRA = 'medidas_cheio_de_volta';
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

const LIGADOS = 'select 1 from pg_stat_activity where datname = current_database() and usename = $1';

/** Where the pieces of the first network stand. */
const NO_DA_REDE = `
  select n.nodename || ':' || n.nodeport as no from pg_dist_placement p join pg_dist_node n using (groupid)
   where p.shardid = get_shard_id_for_distribution_column('pericia', 1::bigint) and n.noderole = 'primary'`;

type Cluster = Awaited<ReturnType<typeof nosDe>>;

interface Lugar {
  cluster: Cluster;
  banco: pg.ClientConfig & No;
  app: pg.ClientConfig;
  sql: Parameters<typeof encheDePericias>[0]['sql'];
  /** Where its files are kept, and where those of its copy that is taken back. */
  arquivos: FileStore;
  outros: FileStore;
  pasta: string;
  diga: (linha: string) => void;
}

/** The product goes also when what it was started for fails: its connections would hold the database. */
async function comAplicacao<T>(app: pg.ClientConfig, faz: (lado: Aplicacao) => Promise<T>): Promise<T> {
  const lado = await sobeAplicacao(app);
  try {
    return await faz(lado);
  } finally {
    await lado.fecha();
  }
}

/** The network on one server; answers what its calls take there. */
async function enche({ banco, app, sql, arquivos, diga }: Lugar): Promise<[Map<string, number>, Figura]> {
  await ensureAppRole(banco, SENHA_APP);
  await migrate(banco, 'apps/api/migrations');
  await semeiaDemonstracao(banco);
  await encheDePericias({ owner: banco, app, livre: app, sql }, PERICIAS);
  // Of the filling alone: no copy is taken back with it.
  await sql('drop table modelos');
  const [antes, s] = await comAplicacao(app, async (lado) => {
    const s = await segundosDe(async () => {
      for (let [rodada, faltam] = [1, PESSOAS]; faltam > 0; rodada++, faltam -= POR_IMPORTACAO) {
        const { procId } = await lado.cliente.pede(periciaInc, { body: processo(0, 0, 1000) });
        await importaPessoas(lado.cliente, procId, rodada, Math.min(faltam, POR_IMPORTACAO));
      }
    });
    await sql(BAIXA, [RECEBIVEIS]);
    await encheDeArquivos(banco, arquivos, { gb: GB, diga });
    await sql('vacuum (analyze)');
    return [await chamadas(lado), s];
  });
  // PostgreSQL ends what a server asked for before it went.
  while ((await sql(LIGADOS, [app.user])).length > 0) await espera(500);
  diga('cheio num servidor');
  return [antes, figura(`importar ${PESSOAS} pessoas num servidor`, '', s, 's')];
}

/** The distributed network is used, moved, and loses its node. */
async function usa({ cluster: { nos }, banco, app, sql }: Lugar, antes: ReadonlyMap<string, number>) {
  return await comAplicacao(app, async (lado) => {
    const depois = await chamadas(lado);
    const figuras: Figura[] = [...antes].map(([nome, um]) => {
      const ms = depois.get(nome) ?? Number.NaN;
      return {
        ...{ medida: nome, produto: emMs(ms), referencia: `um servidor ${emMs(um)}`, valor: ms / um },
        ...{ unidade: 'x', maximo: 1.5 },
      };
    });
    const [aqui] = await sql<{ no: string }>(NO_DA_REDE);
    const para = nos.find(({ host, port }) => `${host}:${port}` !== aqui?.no);
    if (para === undefined) throw new Error('há um nó só');
    const [rede] = await sql<{ slug: string }>('select slug from tenant where tenant_id = 1');
    const muda = async () => {
      const { faltas } = await moveTenant(
        banco,
        { id: 1, slug: rede?.slug ?? '' },
        `${para.host}:${para.port}`,
      );
      if (faltas.length > 0) throw new Error(`falta: ${faltas.join('; ')}`);
    };
    figuras.push(...(await enquantoSeUsa(lado, muda)), ...(await comNoFora(lado, para.port, SEGUNDOS_FORA)));
    return figuras;
  });
}

async function confere({ banco, diga }: Lugar): Promise<void> {
  await withOwner(banco, async (client) => {
    const faltas = await distributionFaults(client);
    if (faltas.length > 0) throw new Error(`fora do lugar: ${faltas.join('; ')}`);
    const { rows } = await client.query(
      `select (select count(*)::int from pericia) as casos, (select count(*)::int from pessoa) as pessoas,
              (select max(n)::int from (select count(*) as n from recebivel group by baixa_id) x) as recebiveis`,
    );
    diga(JSON.stringify(rows[0]));
  });
}

async function mede(lugar: Lugar): Promise<Figura[]> {
  const { cluster, banco, diga } = lugar;
  const { owner, nos } = cluster;
  const todos = [owner, ...nos];
  await criaEmNos(owner, nos, { database: DATABASE, partes: 8 });
  const [antes, importadas] = await enche(lugar);
  const s = await segundosDe(() => distribute(banco, () => undefined));
  await emCadaNo(owner, todos, DATABASE, (client) => client.query('vacuum (analyze)'));
  diga('distribuído');
  const usos = await usa(lugar, antes);
  await confere(lugar);
  diga('copia e restaura');
  const copias = await copiaERestaura({ ...cluster, ...lugar, database: DATABASE, outra: OUTRA });
  return [importadas, figura('distribuir', '', s, 's'), ...usos, ...copias];
}

export const clusterCheio: Bench = {
  nome: 'cluster-cheio',
  alvo: 'uma rede de tamanho real vai a vários nós, muda de nó em uso, perde um nó, restaura-se, e nada falta',
  async executa(diga) {
    const cluster = await nosDe(process.env.CITUS_URL ?? '');
    const { owner, nos } = cluster;
    const banco = { ...owner, database: DATABASE };
    const pasta = await mkdtemp(path.join(tmpdir(), 'retaguarda-cluster-'));
    const { child, porta } = await sobeServidorS3(pasta);
    const balde = (prefixo: string) =>
      openFileStore(readConfig({ ARQUIVOS: `s3://balde/${prefixo}`, ...acessoS3(porta) }, pasta).arquivos);
    const limpa = () =>
      emCadaNo(owner, [owner, ...nos], 'postgres', async (client) => {
        for (const database of [DATABASE, OUTRA]) await apagaBanco(client, database);
      });
    try {
      await limpa();
      return await mede({
        ...{ cluster, banco, app: { ...banco, user: 'retaguarda_app', password: SENHA_APP }, pasta, diga },
        sql: (texto, valores) =>
          withOwner(banco, async (client) => (await client.query(texto, valores)).rows),
        arquivos: await balde('um'),
        outros: await balde('dois'),
      });
    } finally {
      child.kill('SIGKILL');
      await rm(pasta, { recursive: true, force: true });
      await limpa();
    }
  },
};
