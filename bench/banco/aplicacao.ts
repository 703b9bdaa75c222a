import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type pg from 'pg';
import { createApp } from '../../apps/api/src/app.ts';
import { loadKeys } from '../../apps/api/src/base/auth/keys.ts';
import { readConfig } from '../../apps/api/src/base/config.ts';
import { createPool } from '../../apps/api/src/base/db/pool.ts';
import { openFileStores } from '../../apps/api/src/base/files/open-file-stores.ts';
import { ClienteHttp } from '../../apps/api/src/drills/cliente-http.ts';
import { LOGINS_DEMONSTRACAO } from '../../apps/api/src/seeds/public.ts';

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
    depositos: await openFileStores(config),
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
  /** Ids that it asked for, and that statements after it write: sent again, they write new ones. */
  numeros?: readonly string[];
}

function comoComando(consulta: unknown): Comando | undefined {
  if (typeof consulta === 'string') return { text: consulta };
  if (typeof consulta !== 'object' || consulta === null || !('text' in consulta)) return undefined;
  return { ...(consulta as Comando) }; // what pg calls a query config
}

/** Keeps the ids that a statement asks for. */
async function anotaNumeros(comando: Comando, resposta: unknown): Promise<void> {
  if (!/\bnextval\(/.test(comando.text)) return;
  const { rows } = (await resposta) as { rows: { id: unknown }[] }; // what pg answers to a query config
  comando.numeros = rows.map(({ id }) => String(id));
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
      const resposta: unknown = query(...args);
      if (comando !== undefined) {
        comandos.push(comando);
        void anotaNumeros(comando, resposta);
      }
      return resposta;
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

const ID = /(?<="id":)(\d+)(?=[,}])/;

/** A bound text of which every second part is an id that was asked for before. */
class ComIds {
  readonly #partes: readonly string[];

  private constructor(partes: readonly string[]) {
    this.#partes = partes;
  }

  /** Of a text without such an id, and of any other value, itself. */
  static de(valor: unknown, dados: ReadonlySet<string>): unknown {
    if (typeof valor !== 'string' || dados.size === 0) return valor;
    const partes = valor.split(ID);
    return partes.some((parte, i) => i % 2 === 1 && dados.has(parte)) ? new ComIds(partes) : valor;
  }

  com(novos: ReadonlyMap<string, string>): string {
    return this.#partes.map((parte, i) => (i % 2 === 1 ? (novos.get(parte) ?? parte) : parte)).join('');
  }
}

/** Ready to be sent again with other ids, with as little work as there can be. */
function prepara(comandos: readonly Comando[]): Comando[] {
  const dados = new Set<string>();
  return comandos.map((comando) => {
    const values = comando.values?.map((valor) => ComIds.de(valor, dados));
    for (const numero of comando.numeros ?? []) dados.add(numero);
    return values === undefined ? comando : { ...comando, values };
  });
}

/** Sends one statement; `novos` has the ids of this time by those of the first. */
async function reenvia(
  client: pg.PoolClient,
  { numeros = [], values, ...comando }: Comando,
  novos: Map<string, string>,
): Promise<unknown[] | undefined> {
  const agora = values?.map((valor) => (valor instanceof ComIds ? valor.com(novos) : valor));
  const { rows } = await client.query({ ...comando, ...(agora === undefined ? {} : { values: agora }) });
  numeros.forEach((numero, i) => {
    novos.set(numero, String(rows[i].id));
  });
  return rows;
}

/** The yardstick: the same statements through node:http and nothing else; answers the rows as JSON. */
export async function sobeNu(
  conexao: pg.ClientConfig,
  comandos: readonly Comando[],
): Promise<{ porta: number; fecha(): Promise<void> }> {
  const pool = createPool(conexao, { max: 4, statementTimeout: 60_000 });
  const preparados = prepara(comandos);
  const server: Server = createServer(async (_request, response) => {
    const client = await pool.connect();
    const linhas: unknown[] = [];
    const novos = new Map<string, string>();
    for (const preparado of preparados) {
      const rows = await reenvia(client, preparado, novos);
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
