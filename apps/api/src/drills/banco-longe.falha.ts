import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { periciaListBaixas } from '@retaguarda/contract';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type BancoDeTeste, criaBanco } from '../testing/banco.ts';
import { SENHA, semeiaMundo } from '../testing/mundo.ts';
import { criaProcurador, doBanco, type Procurador } from '../testing/procurador.ts';
import { ClienteHttp } from './cliente-http.ts';
import { ambienteDo, type Instancias, sobeInstancias } from './instancias.ts';
import { resumo } from './resumo.ts';

/** `SEGUNDOS=30` is the length that is promised. */
const SEGUNDOS = Number(process.env.SEGUNDOS ?? 8);
const POSTOS = 12;
const ATRASO_MS = 500;
const OLHA_MS = 50;
/** What is promised: an answer, and all well again after the fault; with something for a machine that is busy. */
const RESPONDE_MS = 5000;
const FOLGA_MS = 1500;

let banco: BancoDeTeste;
let caminho: Procurador;
let instancias: Instancias;
let admin: ClienteHttp;

beforeAll(async () => {
  banco = await criaBanco();
  await semeiaMundo(banco.owner);
  caminho = await criaProcurador(doBanco(inject('banco')));
  const app = { ...banco.app, host: '127.0.0.1', port: caminho.port };
  instancias = await sobeInstancias(1, ambienteDo({ ...banco, app }));
  admin = await new ClienteHttp(instancias.bases[0] ?? '').entra('admin@um.teste', SENHA);
});
afterAll(async () => {
  caminho.religa();
  await instancias.para();
  caminho.fecha();
  await banco.fecha();
});

interface Vista {
  /** Milliseconds of each call. */
  duraram: number[];
  status: number[];
  /** Of calls that touch nothing: how long the process itself holds one up. */
  processo: number[];
  semEspera: number;
}

async function chama(vista: Vista): Promise<void> {
  const inicio = performance.now();
  const resposta = await fetch(`${admin.base}/api${periciaListBaixas.path}`, {
    headers: admin.cabecalhos(false),
  });
  await resposta.text();
  vista.duraram.push(performance.now() - inicio);
  vista.status.push(resposta.status);
  if (resposta.status === 503 && resposta.headers.get('retry-after') === null) vista.semEspera++;
}

/** Calls without a pause from so many places, as long as `ate` says, and looks at the process beside them. */
async function observa(ate: () => boolean): Promise<Vista> {
  const vista: Vista = { duraram: [], status: [], processo: [], semEspera: 0 };
  const posto = async (): Promise<void> => {
    while (!ate()) await chama(vista);
  };
  const vigia = async (): Promise<void> => {
    while (!ate()) {
      const inicio = performance.now();
      await (await fetch(`${admin.base}/livez`)).text();
      vista.processo.push(performance.now() - inicio);
      await delay(OLHA_MS);
    }
  };
  await Promise.all([...Array.from({ length: POSTOS }, posto), vigia()]);
  return vista;
}

/** While the fault lasts; then how long until as many calls as the pool has connections are all answered well. */
async function duranteA(falha: string, comeca: () => void, acaba: () => void): Promise<Vista> {
  const fim = performance.now() + SEGUNDOS * 1000;
  comeca();
  const vista = await observa(() => performance.now() > fim);
  acaba();
  const desde = performance.now();
  for (;;) {
    const depois: Vista = { duraram: [], status: [], processo: [], semEspera: 0 };
    await Promise.all(Array.from({ length: POSTOS }, () => chama(depois)));
    if (depois.status.every((s) => s === 200)) break;
    expect(performance.now() - desde, 'bem de novo').toBeLessThan(4 * RESPONDE_MS);
  }
  const volta = performance.now() - desde;
  console.log(
    `${falha}, ${SEGUNDOS} s: ${vista.duraram.length} chamadas, ${resumo(vista.duraram)} ms; o processo ${resumo(vista.processo)} ms; bem de novo em ${Math.round(volta)} ms`,
  );
  expect(new Set(vista.status.filter((s) => s !== 200 && s !== 503))).toEqual(new Set());
  expect(vista.semEspera).toBe(0);
  expect(Math.max(...vista.duraram)).toBeLessThan(RESPONDE_MS + FOLGA_MS);
  return vista;
}

/** The system's processes that serve this database's application now. */
async function servidores(): Promise<number[]> {
  const { rows } = await banco.admin.query<{ pid: number }>(
    "select pid from pg_stat_activity where datname = current_database() and usename = 'retaguarda_app'",
  );
  return rows.map((r) => r.pid);
}

const esperaEmTransacao = async (): Promise<number> =>
  (
    await banco.admin.query(
      `select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'
          and state_change < now() - interval '30 seconds'`,
    )
  ).rowCount ?? 0;

/** Of the same processes' numbers that we see, or in a container of its own they are others'. */
const nossos = (pids: readonly number[]): boolean =>
  process.platform === 'linux' &&
  pids.every((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres');
    } catch {
      return false;
    }
  });

describe('o banco longe, lento ou calado', () => {
  test('calado: cada chamada termina com 503, e tudo volta com ele', async () => {
    const vista = await duranteA('calado', caminho.corta, caminho.religa);
    expect(vista.status).toContain(503);
  });
  test('meio segundo mais longe: cada chamada é respondida', async () => {
    const vista = await duranteA(
      'meio segundo mais longe',
      () => caminho.atrasa(ATRASO_MS),
      () => caminho.atrasa(0),
    );
    expect(vista.status).toContain(200);
  });
  test('as conexões caem de segundo em segundo: ninguém fica sem resposta', async () => {
    let timer: NodeJS.Timeout | undefined;
    await duranteA(
      'conexões derrubadas',
      () => {
        timer = setInterval(caminho.reseta, 1000);
      },
      () => clearInterval(timer),
    );
  });
  test('processos do banco parados (SIGSTOP): as chamadas terminam, e nenhuma transação fica para trás', async ({
    skip,
  }) => {
    const pids = await servidores();
    if (!nossos(pids)) skip('os processos do banco não se veem daqui');
    await duranteA(
      'parado',
      () => {
        for (const pid of pids) process.kill(pid, 'SIGSTOP');
      },
      () => {
        for (const pid of pids) process.kill(pid, 'SIGCONT');
      },
    );
    await expect.poll(esperaEmTransacao).toBe(0);
  });
});
