import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chmodSync, chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { periciaInc, periciaList } from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createPool } from '../base/db/pool.ts';
import { setReplica } from '../base/db/replica.ts';
import { type BancoDeTeste, criaBanco } from '../testing/banco.ts';
import { Cliente, criaApp } from '../testing/cliente.ts';
import { MUNDO, semeiaMundo } from '../testing/mundo.ts';
import { envio } from '../testing/passos.ts';
import { portaLivre } from '../testing/porta-livre.ts';
import { criaProcurador, doBanco, type Procurador } from '../testing/procurador.ts';

const VEZES = 50;

let banco: BancoDeTeste;
let caminho: Procurador;
let pasta: string;
let processo: ChildProcess;
let replica: pg.Pool;
let dono: pg.Client;
let app: FastifyInstance;
let admin: Cliente;
/** How often a connection of the replica was taken. */
let tomadas = 0;

const umValor = async (consulta: string): Promise<string> =>
  String(Object.values((await banco.admin.query(consulta)).rows[0])[0]);

/** The replica runs as the server does, which does not as root. */
function como(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const { uid, gid } = statSync(path.join(inject('pasta'), 'dados', 'postgres'));
  chownSync(pasta, uid, gid);
  return { uid, gid };
}

async function sobe(): Promise<number> {
  const { user, password } = inject('banco');
  const programas = await umValor("select setting from pg_config where name = 'BINDIR'");
  const conexoes = await umValor('show max_connections');
  pasta = mkdtempSync(path.join(tmpdir(), 'retaguarda-replica-'));
  const quem = como();
  chmodSync(pasta, 0o700);
  const dados = path.join(pasta, 'dados');
  const env = { PATH: process.env.PATH, PGPASSWORD: password, LC_ALL: 'C' };
  const { port } = caminho;
  const copia = spawn(
    path.join(programas, 'pg_basebackup'),
    ['-h', '127.0.0.1', '-p', String(port), '-U', user, '-D', dados, '-R', '-X', 'stream', '-c', 'fast'],
    { cwd: '/', env, stdio: ['ignore', 'ignore', 'inherit'], ...quem },
  );
  const [codigo] = await once(copia, 'exit');
  if (codigo !== 0) throw new Error('pg_basebackup');
  writeFileSync(path.join(dados, 'pg_hba.conf'), 'host all all 127.0.0.1/32 scram-sha-256\n');
  const porta = await portaLivre();
  appendFileSync(
    path.join(dados, 'postgresql.auto.conf'),
    `listen_addresses = '127.0.0.1'\nport = ${porta}\nunix_socket_directories = ''\nmax_connections = ${conexoes}\nlogging_collector = off\n`,
  );
  processo = spawn(path.join(programas, 'postgres'), ['-D', dados], {
    cwd: '/',
    env,
    stdio: 'ignore',
    ...quem,
  });
  return porta;
}

beforeAll(async () => {
  banco = await criaBanco();
  await semeiaMundo(banco.owner);
  const { host, port, user, password, senhaApp } = inject('banco');
  caminho = await criaProcurador(doBanco({ host, port }));
  const onde = { host: '127.0.0.1', port: await sobe(), database: banco.app.database };
  for (;;) {
    dono = new pg.Client({ ...onde, user, password });
    dono.on('error', () => undefined);
    if (
      await dono.connect().then(
        () => true,
        () => false,
      )
    )
      break;
    await delay(100);
  }
  replica = createPool({ ...onde, user: 'retaguarda_app', password: senhaApp });
  replica.on('acquire', () => {
    tomadas++;
  });
  setReplica(banco.pool, replica);
  app = await criaApp(banco);
  admin = await new Cliente(app, 'um.teste').entra('admin');
});
afterAll(async () => {
  await app.close();
  await dono.end();
  await replica.end();
  processo.kill('SIGKILL');
  caminho.fecha();
  await banco.fecha();
  rmSync(pasta, { recursive: true, force: true });
});

/** A case that is not there yet, and whether the list for the paper that is asked for next has it. */
async function incluiEImprime(): Promise<boolean> {
  const { procId } = await admin.pede(periciaInc, { body: envio([[MUNDO.atrib.honorario, 100]]) });
  const { pericias } = await admin.pede(periciaList, {
    query: { condition: '0', catgId: String(MUNDO.tipo), page: '-1' },
  });
  return pericias.flatMap((g) => g.pericias).some((p) => p.procId === procId);
}
const vezes = async (n: number) => {
  const antes = tomadas;
  const vistas = new Set<boolean>();
  for (let i = 0; i < n; i++) vistas.add(await incluiEImprime());
  return { vistas: [...vistas], naReplica: tomadas - antes };
};

test('o papel se lê da réplica, e nunca falta nele o que se acabou de gravar', async () => {
  const { vistas, naReplica } = await vezes(VEZES);
  expect(vistas).toEqual([true]);
  // Once to ask how far it is, once more to read.
  expect(naReplica).toBeGreaterThanOrEqual(2 * VEZES);
});

test('uma página da lista é do servidor', async () => {
  const antes = tomadas;
  await admin.pede(periciaList, { query: { condition: '0', catgId: String(MUNDO.tipo), page: '1' } });
  expect(tomadas).toBe(antes);
});

test('uma réplica que ficou para trás é esperada por um momento, e o servidor responde', async () => {
  await dono.query('select pg_wal_replay_pause()');
  expect((await vezes(2)).vistas).toEqual([true]);
  await dono.query('select pg_wal_replay_resume()');
  await expect.poll(async () => (await vezes(1)).naReplica).toBeGreaterThan(1);
});

test('morta a réplica, o servidor responde', async () => {
  processo.kill('SIGKILL');
  await once(processo, 'exit');
  expect((await vezes(3)).vistas).toEqual([true]);
});
