import {
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { INTEIRO } from '../../testing/por-inteiro.ts';
import { ask, serverProcesses, startDrillApp, temporaryDataDir } from './drill-support.ts';
import { type PostgresSource, type RunningPostgres, startPostgres } from './public.ts';

const folder = temporaryDataDir;
const toEnd: (() => unknown)[] = [];

afterEach(async () => {
  for (const end of toEnd.splice(0).reverse()) await end();
});

function newDataDir(): string {
  const { dataDir, remove } = folder();
  toEnd.push(remove);
  return dataDir;
}

async function start(
  dataDir: string,
  source?: PostgresSource,
): Promise<RunningPostgres & { lines: string[] }> {
  const lines: string[] = [];
  const postgres = await startPostgres({
    dataDir,
    log: (line) => lines.push(line),
    ...(source && { source }),
  });
  toEnd.push(() => postgres.stop());
  return { ...postgres, lines };
}

const hasSystem = existsSync('/usr/lib/postgresql');

test.each<PostgresSource>(hasSystem ? ['sistema', 'embutido'] : ['embutido'])(
  'starts from nothing and keeps the data over a restart (%s)',
  async (source) => {
    const dataDir = newDataDir();
    const first = await start(dataDir, source);
    expect(first.lines).toEqual([
      'Preparando o banco de dados pela primeira vez.',
      expect.stringMatching(
        source === 'sistema'
          ? /^PostgreSQL \d+\.\d+ \(do sistema\)$/
          : /^PostgreSQL 18\.4 \(embutido, versão de maio de 2026, há \d+ dias\)$/,
      ),
    ]);
    const facts = `SELECT current_user, current_database(), current_setting('server_version') LIKE '${first.version}%',
      'AVALIAÇÃO' ILIKE '%avaliação%', upper('é') = 'É', 'É' ~* 'é', current_setting('listen_addresses'),
      current_setting('data_checksums'), current_setting('server_encoding')`;
    expect(await ask(first.ownerUrl, facts)).toEqual([
      ['retaguarda', 'retaguarda', true, true, true, true, '', 'on', 'UTF8'],
    ]);
    await ask(first.ownerUrl, 'CREATE TABLE t AS SELECT 42 AS n');
    await first.stop();
    // One that was told that the server is stopping may end a moment after it: the server waits for those it serves.
    await eventually('nothing of the server is left', () => serverProcesses(dataDir).length === 0);

    const second = await start(dataDir);
    expect(second.source).toBe(source);
    expect(await ask(second.ownerUrl, 'SELECT n FROM t')).toEqual([[42]]);
  },
);

test('clears an initialisation that was cut off, and keeps password and socket from other users', async () => {
  const dataDir = newDataDir();
  mkdirSync(join(dataDir, '.iniciando-0123abcd', 'postgres'), { recursive: true });
  const { ownerUrl } = await start(dataDir);
  expect(existsSync(join(dataDir, '.iniciando-0123abcd'))).toBe(false);
  const mode = (path: string) => statSync(path).mode & 0o777;
  expect(mode(join(dataDir, 'senha'))).toBe(0o600);
  expect(mode(join(dataDir, 'postgres'))).toBe(0o700);
  expect(mode(ownerUrl.host)).toBe(0o700);
  await expect(ask({ ...ownerUrl, password: 'outra' }, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
});

test('works below a path that is longer than a socket address may be', async () => {
  const dataDir = join(newDataDir(), 'x'.repeat(60), 'y'.repeat(60));
  const postgres = await start(dataDir);
  expect(await ask(postgres.ownerUrl, 'SELECT 1')).toEqual([[1]]);
  await expect(startPostgres({ dataDir, log: () => undefined })).rejects.toThrow('já está em uso');
  await postgres.stop();
  expect(existsSync(postgres.ownerUrl.host)).toBe(false);
});

test('refuses a second app, and is not misled by the postmaster.pid of an unrelated process', async () => {
  const dataDir = newDataDir();
  const { ownerUrl, stop } = await start(dataDir);
  await expect(startPostgres({ dataDir, log: () => undefined })).rejects.toThrow('já está em uso');
  const other = await startDrillApp(dataDir);
  expect(other.erro).toContain('já está em uso por outra execução do Retaguarda');
  expect(await ask(ownerUrl, 'SELECT 1')).toEqual([[1]]);
  await stop();

  const unrelated = process.ppid;
  writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), `${unrelated}\n${dataDir}\n1\n5432\n\n\n 1 1\n`);
  const again = await start(dataDir);
  expect(again.pid()).not.toBe(unrelated);
});

test('says in Portuguese what stands in the way', async () => {
  const dataDir = newDataDir();
  const attempt = (path: string) => startPostgres({ dataDir: path, log: () => undefined });
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(join(dataDir, 'arquivo'), '');
  await expect(attempt(join(dataDir, 'arquivo'))).rejects.toThrow('não pode ser a pasta de dados');

  mkdirSync(join(dataDir, 'velho', 'postgres', 'global'), { recursive: true });
  writeFileSync(join(dataDir, 'velho', 'postgres', 'PG_VERSION'), '12\n');
  writeFileSync(join(dataDir, 'velho', 'postgres', 'global', 'pg_control'), Buffer.alloc(8));
  await expect(attempt(join(dataDir, 'velho'))).rejects.toThrow('gravados pelo PostgreSQL 12');
  expect(readFileSync(join(dataDir, 'velho', 'postgres', 'PG_VERSION'), 'utf8')).toBe('12\n');
});

test.runIf(INTEIRO && process.platform === 'linux')(
  'replaced on disk while it runs: what runs goes on, and the new program is started in order',
  async () => {
    const postgres = await start(newDataDir(), 'embutido');
    const program = realpathSync(`/proc/${postgres.pid()}/exe`);
    const library = join(program, '../../lib/postgresql/plpgsql.so');
    const replace = (file: string, bytes: Buffer): void => {
      writeFileSync(`${file}.novo`, bytes, { mode: 0o755 });
      renameSync(`${file}.novo`, file);
    };
    await ask(postgres.ownerUrl, 'CREATE TABLE t AS SELECT 1 AS n');
    const whole = readFileSync(library);
    replace(library, Buffer.from('de outra versão'));
    // A new connection that has not loaded the language yet.
    await ask(postgres.ownerUrl, 'DO $$ BEGIN PERFORM n FROM t; END $$');
    replace(library, whole);

    const before = postgres.pid();
    replace(program, readFileSync(program));
    await eventually('started anew', () => ![undefined, before].includes(postgres.pid()));
    expect(postgres.lines.slice(-1)).not.toContain('O PostgreSQL parou sem aviso; iniciando de novo.');
    expect(postgres.lines).toContain('O PostgreSQL foi atualizado; iniciando a nova versão.');
    expect(await eventuallyAnswers(() => ask(postgres.ownerUrl, 'SELECT n FROM t'))).toEqual([[1]]);
  },
);

async function eventuallyAnswers<T>(question: () => Promise<T>): Promise<T> {
  let answer: T | undefined;
  await eventually('answers', async () => {
    answer = await question().catch(() => undefined);
    return answer !== undefined;
  });
  return answer as T; // it was waited for
}
