import { spawn } from 'node:child_process';
import { criaEmNos, emCadaNo, nosDe } from '../../apps/api/src/testing/nos.ts';

/** Fewer pieces of each table are made sooner. */
const PARTES = 4;

const comando = (env: Readonly<Record<string, string>>, ...args: readonly string[]): Promise<void> =>
  new Promise((feito, falha) => {
    const processo = spawn(process.execPath, ['scripts/retaguarda.mjs', ...args], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    processo.once('error', falha);
    processo.once('exit', (code) =>
      code === 0 ? feito() : falha(new Error(`retaguarda ${args.join(' ')}: ${code}`)),
    );
  });

export interface BancoEmNos {
  /** As the product's configuration names it. */
  url: string;
  tira: () => Promise<void>;
}

/**
 * A database of a cluster as an administrator sets it up by the product's own commands: distributed, with the
 * demonstration network in it.
 */
export async function bancoEmNos(citusUrl: string, database: string, dataDir: string): Promise<BancoEmNos> {
  const { owner, nos } = await nosDe(citusUrl);
  const tira = () =>
    emCadaNo(owner, [owner, ...nos], 'postgres', (client) =>
      client.query(`drop database if exists ${database} with (force)`),
    );
  await tira();
  await criaEmNos(owner, nos, { database, partes: PARTES });
  const url = new URL(citusUrl);
  url.pathname = `/${database}`;
  const env = { DATABASE_URL: url.href, DATA_DIR: dataDir };
  await comando(env, 'migra');
  await comando(env, 'distribui');
  await comando(env, 'demo', 'cria');
  return { url: url.href, tira };
}
