import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { limitsFor } from '../../scripts/lib/vitest/limits.ts';
import { abreCaixaSms } from './caixa-sms.ts';
import { type BancoEmNos, bancoEmNos } from './nos.ts';
import { E2E_WORKERS } from './ritmo.ts';
import { pastaDe, type Servidor, serve } from './servidor.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Addresses of the product under test, one a worker: built, with the demonstration network in its embedded database, or in one of a cluster where `CITUS_URL` names one. */
    sites: string[];
    /** Where the SMS of each of them arrive. */
    caixasSms: string[];
  }
}

interface Aberto {
  sms: Awaited<ReturnType<typeof abreCaixaSms>>;
  site: Servidor;
  banco: BancoEmNos | null;
}

async function abre(i: number): Promise<Aberto> {
  const sms = await abreCaixaSms();
  const folder = await mkdtemp(path.join(tmpdir(), 'retaguarda-e2e-'));
  const { CITUS_URL } = process.env;
  const banco = CITUS_URL ? await bancoEmNos(CITUS_URL, `tela_${i}`, pastaDe(folder)) : null;
  const env = banco === null ? {} : { DATABASE_URL: banco.url };
  return {
    sms,
    site: await serve(folder, { SMS_WEBHOOK_URL: sms.url, WEBHOOK_LOCAL: 'sim', ...env }),
    banco,
  };
}

/** The longest test takes less than so many first starts of the product. */
const STARTS = 30;

/** One product a worker: test files side by side must not meet each other's records. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const start = performance.now();
  const abertos = await Promise.all(Array.from({ length: E2E_WORKERS }, (_, i) => abre(i)));
  project.provide('limits', limitsFor((performance.now() - start) / E2E_WORKERS, STARTS));
  project.provide(
    'sites',
    abertos.map((a) => a.site.url),
  );
  project.provide(
    'caixasSms',
    abertos.map((a) => a.sms.url),
  );
  return async () => {
    for (const { site, sms, banco } of abertos) {
      await site.stop();
      await sms.stop();
      await banco?.tira();
    }
  };
}
