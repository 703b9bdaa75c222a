import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { authMe, conferenciaSelo, configuracoesVer, escVer, LIMITE_COMANDO_MS } from '@retaguarda/contract';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createPool } from '../base/db/pool.ts';
import { withTenant } from '../base/db/tx.ts';
import { Acaso } from '../seeds/demonstracao/acaso.ts';
import { type BancoDeTeste, criaBanco } from '../testing/banco.ts';
import { Cliente, criaApp } from '../testing/cliente.ts';
import { semeiaMundo } from '../testing/mundo.ts';
import { portaLivre } from '../testing/porta-livre.ts';
import { criaProcurador, doBanco, type Procurador } from '../testing/procurador.ts';
import { criaRodizio } from '../testing/rodizio.ts';
import { direitosSobCarga } from './direitos-sob-carga.ts';
import { ambienteDo, sobeInstancias } from './instancias.ts';
import { reiniciaSobCarga } from './reinicia-sob-carga.ts';

/** `REINICIOS=60 SEMENTE=7` restarts more often, or the same again. */
const REINICIOS = Number(process.env.REINICIOS ?? 3);
/** Of a right that is taken, or given back. */
const VEZES = Number(process.env.VEZES ?? 40);
const SEMENTE = Number(process.env.SEMENTE ?? Date.now() % 1_000_000);
/** Fewer connections than calls, so that each transaction is given whichever is free. */
const CONEXOES = 3;

let pooler: Awaited<ReturnType<typeof sobe>>;
/** The server's socket is its own user's; by this the pooler reaches it. */
let caminho: Procurador;
let banco: BancoDeTeste;
let redes: { um: number; dois: number };

interface Pooler {
  modo: 'transaction' | 'session';
  conexoes: number;
}

const ajustes = ({ app }: BancoDeTeste, porta: number, { modo, conexoes }: Pooler): string => `[databases]
${app.database} = host=127.0.0.1 port=${caminho.port} dbname=${app.database} user=${app.user} password=${String(app.password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${porta}
unix_socket_dir =
auth_type = any
pool_mode = ${modo}
default_pool_size = ${conexoes}
max_client_conn = 500
`;

async function sobe(como: Pooler): Promise<{ endereco: pg.ClientConfig; fecha: () => Promise<void> }> {
  const pasta = await mkdtemp(path.join(tmpdir(), 'retaguarda-pgbouncer-'));
  await chmod(pasta, 0o755);
  const arquivo = path.join(pasta, 'pgbouncer.ini');
  const porta = await portaLivre();
  await writeFile(arquivo, ajustes(banco, porta, como), { mode: 0o644 });
  // It does not run as root.
  const usuario = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn('/usr/sbin/pgbouncer', [...usuario, arquivo], { stdio: 'ignore' });
  const endereco = { host: '127.0.0.1', port: porta, user: banco.app.user, database: banco.app.database };
  const pool = createPool(endereco);
  while (!(await responde(pool))) await delay(100);
  await pool.end();
  const fecha = async () => {
    child.kill();
    await once(child, 'exit');
    await rm(pasta, { recursive: true, force: true });
  };
  return { endereco, fecha };
}

const responde = (pool: pg.Pool): Promise<boolean> =>
  pool.query('select 1').then(
    () => true,
    () => false,
  );

beforeAll(async () => {
  banco = await criaBanco();
  redes = await semeiaMundo(banco.owner);
  caminho = await criaProcurador(doBanco(inject('banco')));
  pooler = await sobe({ modo: 'transaction', conexoes: CONEXOES });
});
afterAll(async () => {
  await pooler.fecha();
  caminho.fecha();
  await banco.fecha();
});

test('cada transação leva a sua rede e os seus limites, em qualquer conexão que lhe caiba, e não os deixa nela', async () => {
  const pool = createPool(pooler.endereco, { porTransacao: true });
  const lidas = await Promise.all(
    Array.from({ length: 200 }, async (_, i) => {
      const rede = i % 2 === 0 ? redes.um : redes.dois;
      const { dela, limite, pessoas } = await withTenant(pool, rede, (tx) =>
        tx.one(sql<{ dela: string; limite: string; pessoas: number }>`
          select current_setting('app.tenant') as dela, current_setting('statement_timeout') as limite,
                 (select count(distinct tenant_id)::int from pessoa) as pessoas`),
      );
      return { certa: Number(dela) === rede, limite, pessoas };
    }),
  );
  expect(new Set(lidas.map((l) => JSON.stringify(l)))).toEqual(
    new Set([JSON.stringify({ certa: true, limite: `${LIMITE_COMANDO_MS / 1000}s`, pessoas: 1 })]),
  );
  const { rows } = await pool.query(
    "select current_setting('statement_timeout') as limite, coalesce(current_setting('app.tenant', true), '') as rede",
  );
  expect(rows).toEqual([{ limite: '0', rede: '' }]);
  await pool.end();
});

test('duas instâncias atrás dele servem muitas chamadas de uma vez, e nenhuma falha', async () => {
  const apps = await Promise.all(
    [0, 1].map(async () => {
      const pool = createPool(pooler.endereco, { porTransacao: true });
      return { pool, app: await criaApp({ ...banco, pool }) };
    }),
  );
  const entradas = await Promise.all(
    apps.flatMap(({ app }) =>
      ['um.teste', 'dois.teste'].map((host) => new Cliente(app, host).entra('admin')),
    ),
  );
  const rotas = [authMe.path, configuracoesVer.path, escVer.path, conferenciaSelo.path];
  // Each person has so many calls under way, one after the other.
  const faixa = async (quem: Cliente): Promise<number[]> => {
    const status: number[] = [];
    for (const rota of rotas) for (let i = 0; i < 4; i++) status.push((await quem.chama('GET', rota)).status);
    return status;
  };
  const status = await Promise.all(entradas.flatMap((quem) => Array.from({ length: 4 }, () => faixa(quem))));
  expect(new Set(status.flat())).toEqual(new Set([200]));
  for (const { app, pool } of apps) {
    await app.close();
    await pool.end();
  }
});

const atrasDele = ({ host, port, user, database }: pg.ClientConfig, modo: 'sessao' | 'transacao') =>
  sobeInstancias(3, {
    ...ambienteDo(banco),
    DATABASE_APP_URL: `postgresql://${user}@${host}:${port}/${database}`,
    DATABASE_APP_MODO: modo,
  });

test.each([
  ['transaction', 'transacao', CONEXOES],
  ['session', 'sessao', 100],
] as const)(
  'por transação ou por sessão (%s): o direito que vai e vem sob carga vale em toda chamada seguinte',
  async (modo, comoSeDiz, conexoes) => {
    const outro = await sobe({ modo, conexoes });
    const instancias = await atrasDele(outro.endereco, comoSeDiz);
    try {
      for (const bases of [instancias.bases.slice(0, 1), instancias.bases])
        console.log(`PgBouncer, ${modo}, ${await direitosSobCarga({ bases, vezes: VEZES })}`);
    } finally {
      await instancias.para();
      await outro.fecha();
    }
  },
);

test(`três servidores atrás dele, reiniciados ${REINICIOS} vezes sob carga: nenhuma chamada falha`, async () => {
  const instancias = await atrasDele(pooler.endereco, 'transacao');
  const rodizio = await criaRodizio(instancias.portas);
  try {
    const feito = await reiniciaSobCarga({
      ...{ banco, instancias, base: rodizio.base, reinicios: REINICIOS },
      ...{ acaso: new Acaso(SEMENTE), nota: 300 },
    });
    console.log(`PgBouncer, SEMENTE=${SEMENTE}: ${REINICIOS} reinícios, ${feito}`);
  } finally {
    rodizio.fecha();
    await instancias.para();
  }
}, 3_600_000);
