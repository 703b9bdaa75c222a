import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BancoDeTeste } from '../testing/banco.ts';
import { portaLivre } from '../testing/porta-livre.ts';
import { type AppEmProcesso, empacota, mata, sobeApp } from './processo-app.ts';

export interface Instancias {
  readonly portas: readonly number[];
  readonly bases: readonly string[];
  /** The folder that all of them see. */
  readonly dataDir: string;
  /** The process that runs there now. */
  pid(qual: number): number;
  /** Stops one in order and starts it again on its port; answers with what the process before ended. */
  reinicia(qual: number): Promise<number | null>;
  para(): Promise<void>;
}

/** The address of a database on a server that listens on a socket. */
const urlDe = ({ user, password, host, port, database }: BancoDeTeste['owner']): string =>
  `postgresql://${user}:${encodeURIComponent(String(password))}@/${database}?host=${encodeURIComponent(String(host))}&port=${port}`;

export const ambienteDo = ({ owner, app }: Pick<BancoDeTeste, 'owner' | 'app'>): Record<string, string> => ({
  DATABASE_URL: urlDe(owner),
  DATABASE_APP_URL: urlDe(app),
});

async function reiniciaUma(
  app: AppEmProcesso | undefined,
  sobe: () => Promise<AppEmProcesso>,
): Promise<{ codigo: number | null; app: AppEmProcesso }> {
  if (app === undefined) throw new Error('no such instance');
  const fim = once(app.child, 'exit');
  app.child.kill('SIGTERM');
  const [codigo] = await fim;
  return { codigo, app: await sobe() };
}

/** So many server processes over one database and one folder, all started at once. */
export async function sobeInstancias(quantas: number, env: Record<string, string>): Promise<Instancias> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'retaguarda-instancias-'));
  const servidor = await empacota();
  const portas = await Promise.all(Array.from({ length: quantas }, portaLivre));
  const sobe = (porta: number) => sobeApp(servidor, dataDir, { BACKUP: 'nao', ...env, PORT: String(porta) });
  const apps = await Promise.all(portas.map(sobe));
  return {
    portas,
    bases: apps.map((app) => app.base),
    dataDir,
    pid: (qual) => apps[qual]?.child.pid ?? 0,
    reinicia: async (qual) => {
      const { codigo, app } = await reiniciaUma(apps[qual], () => sobe(portas[qual] ?? 0));
      apps[qual] = app;
      return codigo;
    },
    para: async () => {
      await Promise.all(apps.map(({ child }) => mata(child, 'SIGINT')));
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
