import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { abreCaixaSms } from './caixa-sms.ts';
import { E2E_WORKERS } from './ritmo.ts';
import { type Servidor, serve } from './servidor.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Addresses of the product under test, one a worker: built, with its embedded database and the demonstration network. */
    sites: string[];
    /** Where the SMS of each of them arrive. */
    caixasSms: string[];
  }
}

interface Aberto {
  sms: Awaited<ReturnType<typeof abreCaixaSms>>;
  site: Servidor;
}

async function abre(): Promise<Aberto> {
  const sms = await abreCaixaSms();
  const folder = await mkdtemp(path.join(tmpdir(), 'retaguarda-e2e-'));
  return { sms, site: await serve(folder, { SMS_WEBHOOK_URL: sms.url, WEBHOOK_LOCAL: 'sim' }) };
}

/** One product a worker: test files side by side must not meet each other's records. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const abertos: Aberto[] = [];
  for (let i = 0; i < E2E_WORKERS; i++) abertos.push(await abre());
  project.provide(
    'sites',
    abertos.map((a) => a.site.url),
  );
  project.provide(
    'caixasSms',
    abertos.map((a) => a.sms.url),
  );
  return async () => {
    for (const { site, sms } of abertos) {
      await site.stop();
      await sms.stop();
    }
  };
}
