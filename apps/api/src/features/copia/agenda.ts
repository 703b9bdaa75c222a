import { type ChildProcess, spawn } from 'node:child_process';
import type pg from 'pg';
import { withOwner } from '../../base/db/with-owner.ts';
import { repeatEvery } from '../../base/repeat-every.ts';
import { escritasDe, gravaFalha, leFalha, leUltima, venceu } from './ultima.ts';

const OLHA_MS = 60_000;

interface Agenda {
  pool: pg.Pool;
  /** Who may write down that there is none. */
  owner: pg.ClientConfig;
  /** Network that needs no copies. */
  menos: string;
  /** The program of the commands, as the server was built with it. */
  comandos: string;
  /** Why is remembered by the installation (`leFalha`). */
  aoFalhar: () => void;
}

async function hora({ pool, menos }: Agenda): Promise<boolean> {
  const { rowCount } = await pool.query('select 1 from tenant where slug <> $1 limit 1', [menos]);
  if ((rowCount ?? 0) === 0) return false;
  return venceu(await leUltima(pool), await escritasDe(pool), new Date());
}

const CALADA = 'O processo da cópia terminou sem dizer por quê; no servidor, npx retaguarda backup o diz';

/** What a copy could not say itself, since it never came to it or was ended: it failed all the same. */
const anota = (owner: pg.ClientConfig, inicio: Date): Promise<void> =>
  withOwner(owner, async (client) => {
    const dita = await leFalha(client);
    if (dita === null || new Date(dita.em) < inicio)
      await gravaFalha(client, { em: inicio.toISOString(), motivo: CALADA });
  });

/** Copies in a process of its own: nobody's call waits for it. */
export function copiaAparte({ owner, comandos, aoFalhar }: Agenda): ChildProcess {
  const inicio = new Date();
  const filho = spawn(process.execPath, [comandos, 'backup', '--se-vencida'], { stdio: 'ignore' });
  const falhou = (): void => {
    // By whoever ends this process as well.
    if (filho.killed) return;
    aoFalhar();
    void anota(owner, inicio).catch(aoFalhar);
  };
  filho.on('error', falhou);
  filho.on('exit', (codigo) => {
    if (codigo !== 0) falhou();
  });
  return filho;
}

/** Looks every minute whether a copy is due; the answer stops it, with one that is under way. */
export function agendaCopias(agenda: Agenda): () => void {
  let filho: ChildProcess | undefined;
  const olha = async (): Promise<void> => {
    if (filho !== undefined && filho.exitCode === null && filho.signalCode === null) return;
    if (await hora(agenda)) filho = copiaAparte(agenda);
  };
  const para = repeatEvery(OLHA_MS, olha, agenda.aoFalhar);
  return () => {
    para();
    filho?.kill();
  };
}
