import { spawn } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { LOCK } from '../base/db/migrate.ts';
import { serverProcesses, temporaryDataDir } from '../base/postgres/drill-support.ts';
import { CARTAZES } from '../seeds/demonstracao/campanhas.ts';
import { RETRATOS } from '../seeds/demonstracao/produtos.ts';
import { criaBanco } from '../testing/banco.ts';
import { eventually } from '../testing/eventually.ts';
import { acabou, atendeu, encerra, ondeEsta, type Partida, parte } from './partida-nova.ts';
import { donoDaPasta, empacota } from './processo-app.ts';

/** How many first starts one after the other, and how many loops that do nothing but compute beside them. */
const PARTIDAS = Number(process.env.PARTIDAS ?? 3);
const LACOS = Number(process.env.LACOS ?? 8);
/** Priority of the loops: 0 is that of the start. */
const GENTIL = Number(process.env.GENTIL ?? 0);
/** A start that has not come to serve by then stands. */
const PARADA_MS = 600_000;
// What is waited for here is longer than in other tests.
process.env.TEST_WAIT_MS ??= String(2 * PARADA_MS);

let servidor: string;
let pasta: ReturnType<typeof temporaryDataDir>;
/** All that were started in a test, each with its data folder. */
let partidas: { partida: Partida; dataDir: string }[];

beforeAll(async () => {
  servidor = await empacota();
});
beforeEach(() => {
  pasta = temporaryDataDir();
  partidas = [];
});
afterEach(async () => {
  for (const { partida } of partidas) await encerra(partida, 'SIGKILL');
  await eventually('no server is left', () => partidas.every(({ dataDir }) => semBanco(dataDir)));
  pasta.remove();
});

/** One that was killed early has none yet. */
const semBanco = (dataDir: string): boolean =>
  !existsSync(join(dataDir, 'postgres')) || serverProcesses(dataDir).length === 0;

function comeca(dataDir = pasta.dataDir, env = {}): Partida {
  const partida = parte(servidor, dataDir, env);
  partidas.push({ partida, dataDir });
  return partida;
}

const FIGURAS = RETRATOS.length + 2 * CARTAZES.length;

/** The whole demonstration, once, with a file for each row that names one. */
async function confereInteira(dataDir: string): Promise<void> {
  const client = new pg.Client(donoDaPasta(dataDir));
  await client.connect();
  try {
    const { rows } = await client.query(`
      select (select count(*)::int from tenant) as redes, (select count(*)::int from pericia) as pericias,
             (select count(*)::int from pessoa) as pessoas, (select count(*)::int from imagem) as imagens,
             (select count(*)::int from anexo) as anexos, (select count(*)::int from verifica_totais()) as erros`);
    expect(rows).toEqual([{ redes: 1, pericias: 300, pessoas: 960, imagens: FIGURAS, anexos: 1, erros: 0 }]);
    const { rows: nomes } = await client.query<{ rede: string; nome: string }>(
      'select tenant_id::text as rede, id::text as nome from imagem union all select tenant_id::text, id::text from anexo',
    );
    const guardados = readdirSync(join(dataDir, 'arquivos', nomes[0]?.rede ?? ''));
    expect(nomes.map((n) => n.nome).sort()).toEqual(guardados.sort());
  } finally {
    await client.end();
  }
}

/** Moments of a start: so many signs of life of a step, or so many pictures in the store. */
const cortes: readonly [string, (partida: Partida) => boolean][] = [
  ['ao preparar a pasta do banco', emPasso('preparando a pasta')],
  ['ao abrir o banco pela primeira vez', emPasso('abrindo o banco')],
  ['ao fazer o papel da aplicação', emPasso('preparando o papel')],
  ['no meio das migrações', emPasso('atualizando o banco', 40)],
  ['ao começar a demonstração', emPasso('criando a rede')],
  ['com metade das figuras', () => figuras() > FIGURAS / 2],
  ['com todas as figuras, na transação', () => figuras() >= FIGURAS],
  ['depois da demonstração', emPasso('conferindo as senhas')],
  ['ao montar a aplicação', emPasso('montando a aplicação')],
  ['antes de atender', emPasso('abrindo a porta')],
];

function emPasso(nome: string, vezes = 1) {
  return ({ passos }: Partida): boolean => passos.filter((p) => p.startsWith(nome)).length >= vezes;
}

function figuras(): number {
  try {
    const arquivos = join(pasta.dataDir, 'arquivos');
    return readdirSync(arquivos).flatMap((rede) => readdirSync(join(arquivos, rede))).length;
  } catch {
    return 0;
  }
}

test.each(cortes)(
  'morta %s, a partida seguinte atende, com a demonstração inteira uma vez',
  async (_o, agora) => {
    const morta = comeca();
    await eventually('the moment to kill it', () => agora(morta) || acabou(morta), { everyMs: 1 });
    expect(acabou(morta), morta.dito).toBe(false);
    await encerra(morta, 'SIGKILL');
    const seguinte = comeca();
    await atendeu(seguinte);
    await confereInteira(pasta.dataDir);
    await encerra(seguinte, 'SIGTERM');
  },
);

/** As `DATABASE_URL` names a database that is reached by a socket. */
const socketDe = ({ user, password, host, database }: pg.ClientConfig): string =>
  `postgresql://${user}:${password}@/${database}?host=${encodeURIComponent(host ?? '')}`;

test('a trava que outra conexão esqueceu se diz, e a partida desiste pelo nome do passo', async () => {
  const banco = await criaBanco({ vazio: true });
  const outra = await banco.admin.connect();
  try {
    const { rows } = await outra.query<{ pid: number }>('select pg_backend_pid() as pid');
    await outra.query('select pg_advisory_lock($1)', [LOCK]);
    const url = socketDe(banco.owner);
    const partida = comeca(pasta.dataDir, { DATABASE_URL: url, DATABASE_APP_URL: url });
    await eventually('the start to give up', () => acabou(partida));
    expect(partida.child.signalCode).toBe('SIGKILL');
    expect(partida.dito).toContain(
      `A partida parou em: atualizando o banco de dados (espera pelo processo ${rows[0]?.pid} `,
    );
    await outra.query('select pg_advisory_unlock($1)', [LOCK]);
    const seguinte = comeca(pasta.dataDir, { DATABASE_URL: url, DATABASE_APP_URL: url });
    await atendeu(seguinte);
    await encerra(seguinte, 'SIGTERM');
  } finally {
    outra.release();
    await banco.fecha();
  }
});

function ocupa(): () => void {
  const lacos = Array.from({ length: LACOS }, () => {
    // It ends by itself when whoever runs the tests was killed.
    const laco = spawn(process.execPath, ['-e', `while (process.ppid === ${process.pid});`], {
      stdio: 'ignore',
    });
    if (laco.pid !== undefined && GENTIL !== 0) setPriority(laco.pid, GENTIL);
    return laco;
  });
  return () => {
    for (const laco of lacos) laco.kill('SIGKILL');
  };
}

test(`${PARTIDAS} primeiras partidas ao lado de ${LACOS} laços ocupados, nenhuma fica parada`, async () => {
  const livra = ocupa();
  const tempos: number[] = [];
  try {
    for (let i = 0; i < PARTIDAS; i++) {
      const dataDir = join(pasta.dataDir, String(i));
      const inicio = performance.now();
      const partida = comeca(dataDir);
      await eventually('served or stands', () => {
        const ms = performance.now() - inicio;
        return partida.serve || acabou(partida) || ms > PARADA_MS;
      });
      if (!partida.serve) throw new Error(await ondeEsta(partida, dataDir));
      tempos.push(performance.now() - inicio);
      console.log(`partida ${i + 1} de ${PARTIDAS}: ${Math.round(performance.now() - inicio)} ms`);
      await encerra(partida, 'SIGTERM');
      rmSync(dataDir, { recursive: true });
    }
  } finally {
    livra();
  }
  const s = tempos.map((ms) => Math.round(ms / 100) / 10).sort((a, b) => a - b);
  console.log(
    `${s.length} partidas: a mais rápida ${s[0]} s, a do meio ${s[s.length >> 1]} s, a pior ${s.at(-1)} s`,
  );
});
