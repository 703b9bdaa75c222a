import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { apagaBanco, criaEmNos, emCadaNo, nosDe } from '../../apps/api/src/testing/nos.ts';

/** Fewer pieces of each table are made sooner. */
const PARTES = 4;

const executa = promisify(execFile);

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
  const tira = () => emCadaNo(owner, [owner, ...nos], 'postgres', (client) => apagaBanco(client, database));
  await tira();
  await criaEmNos(owner, nos, { database, partes: PARTES });
  const url = new URL(citusUrl);
  url.pathname = `/${database}`;
  const env = { ...process.env, DATABASE_URL: url.href, DATA_DIR: dataDir };
  for (const comando of [['migra'], ['distribui'], ['demo', 'cria']])
    await executa(process.execPath, ['scripts/retaguarda.mjs', ...comando], { env });
  return { url: url.href, tira };
}
