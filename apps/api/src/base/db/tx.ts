import { LIMITE_COMANDO_MS, prazoDe } from '@retaguarda/contract';
import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import { errorCodeOf } from '../error-code.ts';
import { slotsOf } from './connection-slots.ts';
import { clearDeadline, remainingTime, setDeadline } from './deadline.ts';
import { sendQuery } from './network-watchdog.ts';
import { withoutNesting } from './no-nesting.ts';
import { abertura, TRAVA_MODELO, type TxOptions } from './opening.ts';
import { runStatement } from './statement.ts';
import { empresasEmTexto, emTexto, VE_TUDO, type Visibility } from './visibility.ts';

/** What hides whole records. */
type Registros = Pick<Visibility, 'hiddenCategories' | 'companies' | 'pessoaId'>;

/** A transaction that is taken to be open for the session it is supposed to be for. */
export interface Opening {
  /** The stamp of categories and their definitions that goes with that session. */
  modelo: string;
  /** Throws where it could not be opened, or not for this session: what was learnt by then is to be kept nowhere. */
  confirma: Promise<void>;
}

/**
 * A running transaction of one tenant. Row policies see the tenant; statements name it all the same.
 * Acts and views take this type, so that none can run outside a transaction.
 */
export interface Tx extends Readonly<Visibility> {
  readonly tenant: number;
  /** Where it only looks for a known session. */
  readonly aberta?: Opening | undefined;
  /** All rows. */
  rows<L>(comando: RawBuilder<L>): Promise<L[]>;
  /** The first row. Without one it throws what `ausente` makes, else a failure of ours: the row had to be there. */
  one<L>(comando: RawBuilder<L>, ausente?: () => Error): Promise<L>;
  /** The first row, or none. */
  maybeOne<L>(comando: RawBuilder<L>): Promise<L | undefined>;
  /** Runs what is not asked for rows; answers how many it met. */
  execute(comando: RawBuilder<unknown>): Promise<number>;
}

/** A transaction over a connection that has begun one for this tenant, or is about to: its first statement alone goes along. */
export function txOver(
  client: pg.ClientBase,
  tenant: number,
  { hiddenCategories, hiddenAttributes, companies, pessoaId }: Visibility = VE_TUDO,
  aberta?: Opening,
): Tx {
  let antes: Promise<void> | undefined;
  const roda = async <L>(comando: RawBuilder<L>) => {
    if (antes !== undefined) await antes;
    antes = aberta?.confirma;
    return runStatement(client, comando);
  };
  const linhas = async <L>(comando: RawBuilder<L>): Promise<L[]> => (await roda(comando)).linhas;
  return {
    tenant,
    hiddenCategories,
    hiddenAttributes,
    companies,
    pessoaId,
    aberta,
    rows: linhas,
    one: async (comando, ausente = () => new Error('a statement found no row')) => {
      const [primeira] = await linhas(comando);
      if (primeira === undefined) throw ausente();
      return primeira;
    },
    maybeOne: async (comando) => (await linhas(comando))[0],
    execute: async (comando) => (await roda(comando)).feitas,
  };
}

const ve = (tx: Tx, { hiddenCategories, companies, pessoaId = 0 }: Registros): Promise<unknown> =>
  tx.rows(sql`
    select ajusta('app.ocultas', ${emTexto(hiddenCategories)}, 'app.empresas', ${empresasEmTexto(companies)}, 'app.eu', ${String(Math.trunc(pessoaId))})`);

/** Whether records are hidden from whom the transaction is for, by their category or their company. */
export const hidesRecords = ({ hiddenCategories, companies }: Registros): boolean =>
  hiddenCategories.length > 0 || companies !== null;

/** How many times over a transaction is seeing everything just now. */
const vendo = new WeakMap<Tx, number>();

/**
 * Runs what must reach the records of every category and company: totals, recalculations, uniqueness, uses that forbid a
 * deletion, people of a case or an order that is seen. Nothing of what it saw beyond the caller's categories and
 * companies may come into an answer.
 */
export async function seeingEverything<T>(tx: Tx, faz: () => Promise<T>): Promise<T> {
  if (!hidesRecords(tx)) return faz();
  const fora = vendo.get(tx) ?? 0;
  const volta = async () => {
    vendo.set(tx, fora);
    if (fora === 0) await ve(tx, tx);
  };
  vendo.set(tx, fora + 1);
  if (fora === 0) await ve(tx, VE_TUDO);
  try {
    const feito = await faz();
    await volta();
    return feito;
  } catch (error) {
    // A transaction that the error has ended sees nothing any more; one that goes on sees what it saw before.
    await volta().catch(() => undefined);
    throw error;
  }
}

/**
 * Runs what looks as somebody else sees it, to whom other records are hidden. Of what it finds nothing but yes or no may
 * come into an answer.
 */
export async function seeingAs<T>(tx: Tx, outro: Registros, faz: () => Promise<T>): Promise<T> {
  await ve(tx, outro);
  try {
    return await faz();
  } finally {
    await ve(tx, (vendo.get(tx) ?? 0) > 0 ? VE_TUDO : tx);
  }
}

/** Thrown by an act that found the rows it locked to be others than it looked for: the transaction starts anew. */
export class RetryTransaction extends Error {
  readonly code = '40001';
}

const RETRY = new Set(['40001', '40P01']);
const TRIES = 3;
const ROLLBACK_MS = 1000;

/** Thrown at the opening: the session is over, or what it allows is no longer what the caller knew. */
export class SessionChanged extends Error {}
export const lockModel = (tx: Tx) =>
  tx.rows(sql`select pg_advisory_xact_lock(${TRAVA_MODELO}, ${tx.tenant % 2147483647})`);

/** Held by whoever goes through the records of a whole network only to look; false while another one does. */
const TRAVA_PREVIA = 7382913;
export async function tryLockPreview(tx: Tx): Promise<boolean> {
  const { livre } = await tx.one(sql<{ livre: boolean }>`
    select pg_try_advisory_xact_lock(${TRAVA_PREVIA}, ${tx.tenant % 2147483647}) as livre`);
  return livre;
}

/**
 * Begins a transaction in one message: opened apart, every call would wait for a second answer. One that only looks for a
 * known session sends what it asks along with it; its work is worth nothing before `confirma` (decision 0022).
 */
async function abre(
  client: pg.PoolClient,
  tenant: number,
  options: TxOptions,
): Promise<{ tx: Tx; confirma: Opening['confirma'] }> {
  const { suposta, soLe, vista } = options;
  const junta = soLe === true && suposta !== undefined;
  const resposta = sendQuery<{ carimbo: string; modelo: string }>(client, {
    text: abertura(tenant, options),
    ...remainingTime(client),
  });
  const confirma = resposta.then((dita) => {
    // The types know one statement a message; of several the driver answers a list.
    const agora = [dita].flat().at(-1)?.rows[0];
    if (suposta !== undefined && agora?.carimbo !== suposta.carimbo) throw new SessionChanged();
  });
  if (junta) confirma.catch(() => undefined);
  else await confirma;
  const aberta = junta ? { modelo: suposta.modelo, confirma } : undefined;
  return { tx: txOver(client, tenant, vista, aberta), confirma };
}

/** The client gave the statement up: its connection still waits for the answer and serves nobody any more. */
const semResposta = (error: unknown): error is Error =>
  error instanceof Error && error.message === 'Query read timeout';

/** A connection that a transaction has, and how it is given back. */
interface Emprestada {
  client: pg.PoolClient;
  devolve: (broken?: Error) => void;
}

/** Commits what was done, and gives the connection back: one that does not end well serves nobody any more. */
async function encerra({ client, devolve }: Emprestada): Promise<void> {
  try {
    await sendQuery(client, { text: 'COMMIT', ...remainingTime(client) });
    devolve();
  } catch (error) {
    await desiste({ client, devolve }, error);
    throw error;
  }
}

async function desiste({ client, devolve }: Emprestada, error: unknown): Promise<void> {
  let broken: Error | undefined;
  if (semResposta(error)) broken = error;
  else
    await sendQuery(client, { text: 'ROLLBACK', query_timeout: ROLLBACK_MS }).catch((e: Error) => {
      broken = e;
    });
  devolve(broken);
}

async function naConexao<T>(
  emprestada: Emprestada,
  tenant: number,
  work: (tx: Tx) => Promise<T>,
  options: TxOptions,
): Promise<T> {
  const { client } = emprestada;
  setDeadline(client, options.timeout ?? LIMITE_COMANDO_MS, prazoDe(options));
  let result: T;
  try {
    const { tx, confirma } = await abre(client, tenant, options);
    result = await (async () => work(tx))().catch(async (error: unknown) => {
      await confirma;
      throw error;
    });
    await confirma;
  } catch (error) {
    await desiste(emprestada, error);
    throw error;
  }
  const fim = encerra(emprestada);
  // Of a transaction that has only looked nothing can be lost: its answer goes out while it ends.
  if (options.soLe === true) fim.catch(() => undefined);
  else await fim;
  return result;
}

async function once<T>(
  pool: pg.Pool,
  tenant: number,
  work: (tx: Tx) => Promise<T>,
  options: TxOptions,
): Promise<T> {
  const vaga = await slotsOf(pool).acquire(tenant);
  const client = await pool.connect().catch((error: unknown) => {
    vaga();
    throw error;
  });
  const devolve = (broken?: Error): void => {
    clearDeadline(client);
    client.release(broken);
    vaga();
  };
  return naConexao({ client, devolve }, tenant, work, options);
}

/**
 * Runs `work` in one transaction of the tenant; what it throws rolls everything back.
 * Deadlocks and serialisation failures are tried again, the whole transaction each time.
 */
export async function withTenant<T>(
  pool: pg.Pool,
  tenant: number,
  work: (tx: Tx) => Promise<T>,
  options: TxOptions = {},
): Promise<T> {
  if (!Number.isSafeInteger(tenant) || tenant < 1) throw new RangeError('tenant');
  return withoutNesting(pool, () => tentando(pool, tenant, work, options));
}

async function tentando<T>(
  pool: pg.Pool,
  tenant: number,
  work: (tx: Tx) => Promise<T>,
  options: TxOptions,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(pool, tenant, work, options);
    } catch (error) {
      if (attempt >= TRIES || !RETRY.has(errorCodeOf(error))) throw error;
      await new Promise((done) => setTimeout(done, Math.random() * 30 * attempt));
    }
  }
}
