import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { LOGINS_DEMONSTRACAO, semeiaDemonstracao } from '../seeds/public.ts';
import { createApp } from './app.ts';
import { arquivosDe } from './arquivos.ts';
import { loadKeys } from './auth/keys.ts';
import { type Config, readConfig } from './config.ts';
import { type Database, openDatabase } from './db/open-database.ts';
import { createPool } from './db/pool.ts';
import { agendaManutencao } from './manutencao.ts';
import { ErroDePartida } from './postgres/public.ts';

/** After this the process ends by force; the watchdog of the embedded database stops what is left. */
const HARD_EXIT_MS = 10_000;
/** Time for a load balancer to see that `/readyz` is 503. */
const DRAIN_MS = 2000;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function portInUse(port: number): ErroDePartida {
  return new ErroDePartida(
    `A porta ${port} já está em uso. Encerre o outro programa ou escolha outra com PORT=3001 npm start.`,
  );
}

async function listen(app: FastifyInstance, config: Config): Promise<number> {
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
      throw portInUse(config.port);
    if (error instanceof Error && 'code' in error && error.code === 'EACCES')
      throw new ErroDePartida(
        `Sem permissão para abrir a porta ${config.port}. Escolha outra com PORT=3000 npm start.`,
      );
    throw error;
  }
  return (app.server.address() as AddressInfo).port; // a TCP server has an address with a port
}

function announce(port: number): void {
  say('');
  say(`Retaguarda em http://localhost:${port}`);
  say(`Documentação da API em http://localhost:${port}/api/docs`);
  say('');
  say('Acessos de demonstração:');
  for (const { perfil, email, senha } of LOGINS_DEMONSTRACAO)
    say(`  ${perfil.padEnd(14)} ${email.padEnd(34)} ${senha}`);
  say('');
}

interface Running {
  app: FastifyInstance;
  database: Database;
  stop: (drain: boolean) => Promise<void>;
}

async function start(config: Config): Promise<Running> {
  const database = await openDatabase(config, say);
  try {
    const seeded = await semeiaDemonstracao(database.owner, arquivosDe(config.dataDir));
    if (seeded !== null) say(`Dados de demonstração criados em ${seeded} ms.`);
    const logger = pino({ level: config.logLevel }, pino.destination({ fd: 1, sync: false }));
    const pool = createPool(database.app, {
      onError: (error) => logger.warn({ codigo: error.name }, 'conexão perdida'),
    });
    const stopping = { value: false };
    const app = await createApp({ config, pool, keys: await loadKeys(pool), stopping, logger });
    const paraManutencao = agendaManutencao(pool, () => logger.warn('a limpeza das horas não terminou'));
    const stop = async (drain: boolean): Promise<void> => {
      stopping.value = true;
      paraManutencao();
      if (drain) await new Promise((done) => setTimeout(done, DRAIN_MS));
      await app.close();
      await pool.end();
      await database.stop();
    };
    announce(await listen(app, config));
    return { app, database, stop };
  } catch (error) {
    await database.stop();
    throw error;
  }
}

function stopOnSignals({ stop }: Running): void {
  let stopping = false;
  const end = (drain: boolean): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), HARD_EXIT_MS).unref();
    stop(drain).then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  // A terminal's Ctrl+C has no load balancer to tell.
  process.on('SIGINT', () => end(false));
  process.on('SIGTERM', () => end(process.stdout.isTTY !== true));
  process.on('SIGHUP', () => end(false));
  process.on('disconnect', () => end(false));
}

const config = readConfig(process.env, process.cwd());
try {
  stopOnSignals(await start(config));
} catch (error) {
  process.stderr.write(
    error instanceof ErroDePartida
      ? `\n${error.message}\n`
      : `\nA Retaguarda não iniciou: ${String(error)}\n`,
  );
  process.exit(1);
}
