import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { eventually } from '../testing/eventually.ts';
import { donoDaPasta } from './processo-app.ts';

const RAIZ = fileURLToPath(new URL('../../../../', import.meta.url));

/** A start as it goes, told by what it says to whoever started it. */
export interface Partida {
  child: ChildProcess;
  /** Each sign of life of each step, in order; the last one is what it is at. */
  passos: string[];
  serve: boolean;
  dito: string;
}

/** Starts the packed server on a data folder, and waits for nothing. */
export function parte(arquivo: string, dataDir: string, env: Readonly<Record<string, string>> = {}): Partida {
  const child = spawn(process.execPath, [arquivo], {
    cwd: RAIZ,
    env: {
      ...{ ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' },
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const partida: Partida = { child, passos: [], serve: false, dito: '' };
  for (const canal of [child.stdout, child.stderr]) canal?.on('data', (d) => (partida.dito += String(d)));
  child.on('message', (mensagem) => {
    if (mensagem === 'pronto') partida.serve = true;
    else if (typeof mensagem === 'object' && 'nome' in mensagem) partida.passos.push(String(mensagem.nome));
  });
  return partida;
}

export const acabou = ({ child }: Partida): boolean => child.exitCode !== null || child.signalCode !== null;

export async function encerra(partida: Partida, sinal: NodeJS.Signals): Promise<void> {
  if (acabou(partida)) return;
  const fim = once(partida.child, 'exit');
  partida.child.kill(sinal);
  await fim;
}

/** Waits until it serves; one that ends before has said why. */
export async function atendeu(partida: Partida): Promise<void> {
  await eventually('the start to serve or end', () => partida.serve || acabou(partida));
  if (!partida.serve) throw new Error(`the start ended: ${partida.dito}`);
}

const linhaDe = (arquivo: string): string => {
  try {
    return readFileSync(arquivo, 'utf8').trim();
  } catch {
    return '?';
  }
};

/** What each thread of a process stands in, as the system sees it; the kernel's stack is root's alone. */
function linhasDoProcesso(pid: number): string[] {
  const tarefas = `/proc/${pid}/task`;
  return readdirSync(tarefas).map((tarefa) => {
    const [nome, onde, chamada, pilha] = ['comm', 'wchan', 'syscall', 'stack'].map((o) =>
      linhaDe(`${tarefas}/${tarefa}/${o}`),
    );
    return `  ${tarefa} ${nome}: ${onde}; ${chamada}\n    ${pilha?.replaceAll('\n', '\n    ')}`;
  });
}

async function conexoes(dataDir: string): Promise<string[]> {
  const client = new pg.Client({ ...donoDaPasta(dataDir), connectionTimeoutMillis: 5000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ linha: string }>(
      `select concat_ws(' ', pid, state, wait_event_type, wait_event, now() - state_change, left(query, 200)) as linha
         from pg_stat_activity where datname is not null and pid <> pg_backend_pid()`,
    );
    return rows.map(({ linha }) => `  ${linha}`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Where a start stands: its last step, its threads, its connections. */
export async function ondeEsta({ child, passos, dito }: Partida, dataDir: string): Promise<string> {
  const banco = await conexoes(dataDir).catch((error: unknown) => [`  ${String(error)}`]);
  const linhas = process.platform === 'linux' ? linhasDoProcesso(child.pid ?? 0) : [];
  return [`parou em: ${passos.at(-1)}`, ...linhas, ...banco, dito].join('\n');
}
