import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { roda } from '../../cli/programa.ts';
import { semeiaDemonstracao } from '../../seeds/public.ts';
import { criaProcurador, doBanco, type Procurador } from '../../testing/procurador.ts';
import { readConfig } from '../config.ts';
import { temporaryDataDir } from '../postgres/drill-support.ts';
import { type RunningPostgres, startPostgres } from '../postgres/start-postgres.ts';
import { type Database, openDatabase } from './open-database.ts';

/** A server as a provider lends it: the owner may create roles and is no superuser. */
const folder = temporaryDataDir();
let postgres: RunningPostgres;
let porta: Procurador;
let url: string;

beforeAll(async () => {
  postgres = await startPostgres({ dataDir: folder.dataDir, log: () => undefined });
  const { host, port } = postgres.ownerUrl;
  const geral = new pg.Client({ ...postgres.ownerUrl });
  await geral.connect();
  await geral.query("create role dono login createrole nosuperuser password 'segredo'");
  await geral.query('create database rede owner dono');
  await geral.end();
  porta = await criaProcurador(doBanco({ host, port }));
  url = `postgresql://dono:segredo@127.0.0.1:${porta.port}/rede`;
});
afterAll(async () => {
  porta.fecha();
  await postgres.stop();
  folder.remove();
});

/** Files in a folder of its own: those of a product that was started here are another's. */
const DATA_DIR = path.join(folder.dataDir, 'produto');
const doDono = () => readConfig({ DATABASE_URL: url, DATA_DIR }, path.resolve('.'));

const parte = async (): Promise<Database> => {
  const database = await openDatabase(doDono(), () => undefined);
  await semeiaDemonstracao(database.owner);
  return database;
};

test('duas primeiras partidas ao mesmo tempo e uma segunda: uma rede, e o papel da aplicação entra', async () => {
  const [uma] = await Promise.all([parte(), parte()]);
  await parte();
  const app = new pg.Client(uma.app);
  await app.connect();
  const { rows } = await app.query('select count(*)::int as redes, current_user as papel from tenant');
  await app.end();
  expect(rows).toEqual([{ redes: 1, papel: 'retaguarda_app' }]);
});

test('os comandos servem a um dono que não é superusuário', async () => {
  const config = doDono();
  const comando = (...argumentos: string[]) => roda(config, '0', argumentos, () => undefined);
  await parte();
  expect(await comando('verifica')).toBe(0);
  expect(
    await comando('rede', 'cria', 'sul', '--nome', 'Sul', '--admin', 'a@b.c', '--admin-nome', 'Ana'),
  ).toBe(0);
  expect(await comando('demo', 'remove', '--sim')).toBe(0);
  expect(await comando('verifica')).toBe(0);
});

test('onde outro o cria, a falta do papel da aplicação se diz em palavras, e nada começa', async () => {
  const geral = new pg.Client({ ...postgres.ownerUrl });
  await geral.connect();
  await geral.query('create database sem_papel owner dono');
  await geral.query('alter role retaguarda_app rename to outro_papel');
  const semPapel = new URL(url);
  semPapel.pathname = '/sem_papel';
  const config = readConfig(
    { DATABASE_URL: semPapel.href, DATABASE_APP_URL: semPapel.href, DATA_DIR },
    path.resolve('.'),
  );
  try {
    await expect(openDatabase(config, () => undefined)).rejects.toThrow(
      /não tem o papel retaguarda_app.*CREATE ROLE/,
    );
  } finally {
    await geral.query('alter role outro_papel rename to retaguarda_app');
    await geral.query('drop database sem_papel');
    await geral.end();
  }
});

test('um papel da aplicação com direitos demais é recusado, pelo nome', async () => {
  const geral = new pg.Client({ ...postgres.ownerUrl });
  await geral.connect();
  await geral.query('alter role retaguarda_app bypassrls');
  await geral.end();
  await expect(parte()).rejects.toThrow(/retaguarda_app.*BYPASSRLS/);
});
