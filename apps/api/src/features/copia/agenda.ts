import { type ChildProcess, spawn } from 'node:child_process';
import type pg from 'pg';
import { ronda } from '../../base/ronda.ts';
import { escritasDe, leUltima, venceu } from './ultima.ts';

const OLHA_MS = 60_000;

interface Agenda {
  pool: pg.Pool;
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

/** Copies in a process of its own: nobody's call waits for it. */
function copia({ comandos, aoFalhar }: Agenda): ChildProcess {
  const filho = spawn(process.execPath, [comandos, 'backup', '--se-vencida'], { stdio: 'ignore' });
  filho.on('error', aoFalhar);
  filho.on('exit', (codigo) => {
    if (codigo !== 0 && codigo !== null) aoFalhar();
  });
  return filho;
}

/** Looks every minute whether a copy is due; the answer stops it, with one that is under way. */
export function agendaCopias(agenda: Agenda): () => void {
  let filho: ChildProcess | undefined;
  const olha = async (): Promise<void> => {
    if (filho !== undefined && filho.exitCode === null && filho.signalCode === null) return;
    if (await hora(agenda)) filho = copia(agenda);
  };
  const para = ronda(OLHA_MS, olha, agenda.aoFalhar);
  return () => {
    para();
    filho?.kill();
  };
}
