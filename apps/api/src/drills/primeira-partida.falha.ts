import { spawn } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { CARTAZES } from '../../seeds/demonstracao/campanhas.ts';
import { RETRATOS } from '../../seeds/demonstracao/produtos.ts';
import { serverProcesses, temporaryDataDir } from '../base/postgres/drill-support.ts';
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

function comeca(dataDir = pasta.dataDir): Partida {
  const partida = parte(servidor, dataDir);
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

function ocupa(): () => void {
  const lacos = Array.from({ length: LACOS }, () => {
    const laco = spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' });
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
