import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { mata } from '../../apps/api/src/drills/processo-app.ts';
import { portaLivre } from '../../apps/api/src/testing/porta-livre.ts';
import { NODE, PASTA, pacote } from './pasta.ts';

export const ADMIN = { email: 'admin@exemplo.com.br', senha: 'retaguarda' };
const CHAVE = 'chave-das-medidas';

/** Names of the aliases by which a record brings those that belong to it, and what a form shows of each. */
const RELACOES = [
  {
    collection: 'caso_pessoas',
    field: 'caso',
    related_collection: 'casos',
    alias: 'pessoas',
    colunas: ['pessoa.nome', 'a1051', 'a1052', 'a1053'],
  },
  { collection: 'caso_pessoas', field: 'pessoa', related_collection: 'pessoas', alias: null },
  {
    collection: 'recebiveis',
    field: 'participante',
    related_collection: 'caso_pessoas',
    alias: 'recebiveis',
    colunas: ['baixa.nome', 'valor'],
  },
  { collection: 'recebiveis', field: 'baixa', related_collection: 'baixas', alias: null },
] as const;

/** Its list of cases as the product's is: as many rows, in the same order, of the same columns. */
const LISTA_DE_CASOS = {
  collection: 'casos',
  layout: 'tabular',
  filter: { rede: { _eq: 1 } },
  layout_query: {
    tabular: {
      fields: ['id', 'cidade', 'a1001', 'a1002', 'a1006', 'a1009', 'repasse', 'previsto', 'situacao'],
      sort: ['-atualizado'],
      limit: 10,
    },
  },
};

export interface Directus {
  child: ChildProcess;
  porta: number;
  base: string;
  /** From the start of the process to its answering. */
  ms: number;
  cabecalhos: Record<string, string>;
}

function ambiente(banco: pg.ClientConfig, porta: number): NodeJS.ProcessEnv {
  return {
    ...process.env,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(porta),
    PUBLIC_URL: `http://127.0.0.1:${porta}`,
    SECRET: 'segredo-das-medidas-segredo-das-medidas',
    DB_CLIENT: 'pg',
    DB_HOST: String(banco.host),
    DB_PORT: String(banco.port),
    DB_DATABASE: String(banco.database),
    DB_USER: String(banco.user),
    DB_PASSWORD: String(banco.password),
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.senha,
    ADMIN_TOKEN: CHAVE,
    CACHE_ENABLED: 'false',
    RATE_LIMITER_ENABLED: 'false',
    PRESSURE_LIMITER_ENABLED: 'false',
    TELEMETRY: 'false',
    LOG_LEVEL: 'error',
    QUERY_LIMIT_MAX: '-1',
    IMPORT_TIMEOUT: '600000',
    STORAGE_LOCAL_ROOT: join(PASTA, 'arquivos'),
  };
}

const inicia = (argumento: 'bootstrap' | 'start', env: NodeJS.ProcessEnv): ChildProcess =>
  spawn(NODE, [pacote('directus', 'cli.js'), argumento], {
    cwd: PASTA,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });

export async function sobeDirectus(banco: pg.ClientConfig): Promise<Directus> {
  await mkdir(join(PASTA, 'arquivos'), { recursive: true });
  const porta = await portaLivre();
  const base = `http://127.0.0.1:${porta}`;
  const inicio = performance.now();
  const child = inicia('start', ambiente(banco, porta));
  for (;;) {
    if (child.exitCode !== null) throw new Error(`o Directus não subiu: ${child.exitCode}`);
    const pronto = await fetch(`${base}/server/ping`).then(
      (r) => r.ok,
      () => false,
    );
    if (pronto) break;
    await delay(20);
  }
  const ms = performance.now() - inicio;
  return { child, porta, base, ms, cabecalhos: { authorization: `Bearer ${CHAVE}` } };
}

/** Calls it as its administrator; throws what it refuses. */
export async function chama(
  { base, cabecalhos }: Directus,
  method: 'POST' | 'PATCH',
  caminho: string,
  corpo: object,
): Promise<void> {
  const resposta = await fetch(`${base}${caminho}`, {
    method,
    headers: { ...cabecalhos, 'content-type': 'application/json' },
    body: JSON.stringify(corpo),
  });
  if (!resposta.ok) throw new Error(`${method} ${caminho}: ${resposta.status} ${await resposta.text()}`);
}

/** A database of its own, with its own tables; `tabelas` puts ours beside them. */
export async function preparaDirectus(
  servidor: pg.ClientConfig,
  nomes: readonly string[],
  tabelas: (banco: pg.ClientConfig) => Promise<void>,
): Promise<pg.ClientConfig> {
  const banco = { ...servidor, database: 'directus' };
  const dono = new pg.Client(servidor);
  await dono.connect();
  await dono.query('drop database if exists directus');
  await dono.query('create database directus');
  await dono.end();
  const [codigo] = await once(inicia('bootstrap', ambiente(banco, 0)), 'exit');
  if (codigo !== 0) throw new Error(`directus bootstrap terminou com ${codigo}`);
  await tabelas(banco);
  const directus = await sobeDirectus(banco);
  try {
    for (const nome of nomes)
      await chama(directus, 'PATCH', `/collections/${nome}`, { meta: { hidden: false } });
    for (const { collection, field, related_collection, alias, ...mais } of RELACOES) {
      if ('colunas' in mais)
        await chama(directus, 'POST', `/fields/${related_collection}`, {
          field: alias,
          type: 'alias',
          meta: {
            special: ['o2m'],
            interface: 'list-o2m',
            options: { layout: 'table', fields: mais.colunas },
          },
        });
      await chama(directus, 'PATCH', `/relations/${collection}/${field}`, {
        collection,
        field,
        related_collection,
        meta: { one_field: alias },
      });
    }
    await chama(directus, 'POST', '/presets', LISTA_DE_CASOS);
    // Unanswered, its question about a licence would lie over every page.
    await chama(directus, 'PATCH', '/settings', { project_owner: ADMIN.email, project_usage: 'commercial' });
  } finally {
    await mata(directus.child, 'SIGTERM');
  }
  return banco;
}
