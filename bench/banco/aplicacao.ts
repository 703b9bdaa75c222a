import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type pg from 'pg';
import { LOGINS_DEMONSTRACAO } from '../../apps/api/seeds/public.ts';
import { createApp } from '../../apps/api/src/app.ts';
import { abreDepositos } from '../../apps/api/src/base/arquivos/abre.ts';
import { loadKeys } from '../../apps/api/src/base/auth/keys.ts';
import { readConfig } from '../../apps/api/src/base/config.ts';
import { createPool } from '../../apps/api/src/base/db/pool.ts';
import { ClienteHttp } from '../../apps/api/src/drills/cliente-http.ts';

const ILIMITADO = String(1e9);

export interface Aplicacao {
  /** Signed in with every permission. */
  cliente: ClienteHttp;
  pool: pg.Pool;
  porta: number;
  fecha(): Promise<void>;
}

/** The product's HTTP server in this process, on a port of its own. */
export async function sobeAplicacao(conexao: pg.ClientConfig): Promise<Aplicacao> {
  const pool = createPool(conexao, { max: 4, statementTimeout: 60_000 });
  // What is measured runs in the process that measures: its event loop is never idle.
  const config = readConfig(
    { LIMITE_GERAL: ILIMITADO, LIMITE_LOGIN: ILIMITADO, LIMITE_ATRASO: '0' },
    process.cwd(),
  );
  const app = await createApp({
    config: { ...config, webDir: '/nao-existe' },
    pool,
    owner: conexao,
    keys: await loadKeys(pool),
    depositos: await abreDepositos(config),
    stopping: { value: false },
    logger: undefined,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const porta = (app.server.address() as AddressInfo).port; // a TCP server has an address with a port
  const [admin] = LOGINS_DEMONSTRACAO;
  const cliente = await new ClienteHttp(`http://127.0.0.1:${porta}`).entra(admin.email, admin.senha);
  return {
    cliente,
    pool,
    porta,
    fecha: async () => {
      await app.close();
      await pool.end();
    },
  };
}

export interface Comando {
  name?: string;
  text: string;
  values?: unknown[];
}

function comoComando(consulta: unknown): Comando | undefined {
  if (typeof consulta === 'string') return { text: consulta };
  if (typeof consulta !== 'object' || consulta === null || !('text' in consulta)) return undefined;
  return consulta as Comando; // what pg calls a query config
}

/**
 * Every statement the application sends while `faz` runs, transaction by transaction: what it does by the clock
 * meanwhile, on another connection, must not come between those of a call.
 */
export async function gravaComandos(pool: pg.Pool, faz: () => Promise<unknown>): Promise<Comando[]> {
  const emprestimos: Comando[][] = [];
  const original = pool.connect.bind(pool);
  const espia = async () => {
    const client = await original();
    const comandos: Comando[] = [];
    emprestimos.push(comandos);
    const query = client.query.bind(client);
    const release = client.release.bind(client);
    const espiada = (...args: Parameters<typeof query>) => {
      const comando = comoComando(args[0]);
      if (comando !== undefined) comandos.push(comando);
      return query(...args);
    };
    Object.assign(client, {
      query: espiada,
      release: (erro?: Error) => {
        Object.assign(client, { query, release });
        release(erro);
      },
    });
    return client;
  };
  // What the pool asks by itself (a session as it stands) is no statement of the page: it comes with a callback.
  const connect = (...args: Parameters<typeof pool.connect> | []) =>
    args.length === 0 ? espia() : original(...args);
  Object.assign(pool, { connect });
  await faz();
  Object.assign(pool, { connect: original });
  return emprestimos.flat();
}

/** The yardstick: the same statements through node:http and nothing else; answers the rows as JSON. */
export async function sobeNu(
  conexao: pg.ClientConfig,
  comandos: readonly Comando[],
): Promise<{ porta: number; fecha(): Promise<void> }> {
  const pool = createPool(conexao, { max: 4, statementTimeout: 60_000 });
  const server: Server = createServer(async (_request, response) => {
    const client = await pool.connect();
    const linhas: unknown[] = [];
    for (const comando of comandos) {
      const { rows } = await client.query(comando);
      if (rows !== undefined && rows.length > 0) linhas.push(rows);
    }
    client.release();
    const corpo = JSON.stringify(linhas);
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(corpo),
    });
    response.end(corpo);
  });
  await new Promise<void>((pronto) => server.listen(0, '127.0.0.1', pronto));
  return {
    porta: (server.address() as AddressInfo).port, // as above
    fecha: async () => {
      server.close();
      server.closeAllConnections();
      await pool.end();
    },
  };
}
