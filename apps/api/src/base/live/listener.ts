import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { queryEachTenant } from '../db/each-tenant.ts';
import { repeatEvery } from '../repeat-every.ts';
import { NOTIFY_CHANNEL, parseNotification } from './notify.ts';

/** Somebody of a network. */
export interface PersonRef {
  tenant: number;
  pessoaId: number;
}

interface Meios {
  pool: pg.Pool;
  /** Connections are another's after each transaction, so that what is listened for on one is not heard. */
  porTransacao: boolean;
  /** Whose notices are waited for just now. */
  quem: () => readonly PersonRef[];
  /** Their notices have changed; of nobody in particular where some may have been missed. */
  mudou: (quem: readonly PersonRef[] | 'todos') => void;
}

export interface ListenerTimings {
  /** How often what nobody tells is looked for. */
  pollMs: number;
  /** How often the listener proves that it hears. */
  probeMs: number;
  /** How long what it says to itself may take. */
  answerMs: number;
}

export const LISTENER_TIMINGS: ListenerTimings = { pollMs: 3000, probeMs: 30_000, answerMs: 5000 };

/** How a person's notices stand: what changes with each that comes or is read. */
const estados = (quem: readonly PersonRef[]) => (rede: ReturnType<typeof sql.lit> | unknown) => {
  const ids = (tenant: number) => quem.filter((q) => q.tenant === tenant).map((q) => sql.lit(q.pessoaId));
  const redes = [...new Set(quem.map((q) => q.tenant))];
  const casos = redes.map(
    (tenant) => sql`(n.tenant_id = ${sql.lit(tenant)} and n.pessoa_id in (${sql.join(ids(tenant))}))`,
  );
  return sql<{ pessoa: number; estado: string }>`
    select n.pessoa_id as pessoa, concat_ws('.', max(n.id), count(*), count(n.lida_em)) as estado
      from notificacao n where n.tenant_id = ${rede} and (${sql.join(casos, sql` or `)}) group by n.pessoa_id`;
};

const chaveDe = ({ tenant, pessoaId }: PersonRef): string => `${tenant}.${pessoaId}`;

/**
 * Hears for a whole instance whose notices have changed: by one connection that listens, outside of the pool, or, where a
 * pooler stands before the database or that connection is lost, by asking every few seconds in one message (decision 0042).
 */
export class ChangeListener {
  readonly #meios: Meios;
  readonly #tempos: ListenerTimings;
  #client: pg.Client | undefined;
  #ligando = false;
  #parada = false;
  /** Since it last heard itself. */
  #prova: { texto: string; em: number } | undefined;
  #ouviuEm = 0;
  #paraRonda: (() => void) | undefined;
  #estados: ReadonlyMap<string, string> | undefined;

  constructor(meios: Meios, tempos: ListenerTimings) {
    this.#meios = meios;
    this.#tempos = tempos;
  }

  /** Whether it is told, and need not ask. */
  get isListening(): boolean {
    return this.#client !== undefined;
  }

  /** Begins with the first who waits. */
  start(): void {
    if (this.#paraRonda !== undefined || this.#parada) return;
    this.#paraRonda = repeatEvery(
      this.#tempos.pollMs,
      () => this.#volta(),
      () => this.#solta(),
    );
    void this.#liga().catch(() => this.#solta());
  }

  async #volta(): Promise<void> {
    if (this.#meios.quem().length === 0) return;
    if (this.#client === undefined) {
      await this.#pergunta();
      await this.#liga();
    } else await this.#provaQueOuve();
  }

  async #liga(): Promise<void> {
    if (this.#meios.porTransacao || this.#ligando || this.#client !== undefined || this.#parada) return;
    this.#ligando = true;
    const { options } = this.#meios.pool;
    // The pool keeps its password where copying its options does not find it.
    const client = new pg.Client({
      ...options,
      password: options.password,
      query_timeout: this.#tempos.answerMs,
    });
    client.on('error', () => this.#solta(client));
    client.on('end', () => this.#solta(client));
    client.on('notification', ({ payload = '' }) => this.#ouvida(payload));
    try {
      await client.connect();
      await client.query(`listen ${NOTIFY_CHANNEL}`);
      if (this.#parada) return await client.end();
      this.#client = client;
      this.#prova = undefined;
      this.#ouviuEm = Date.now();
      this.#estados = undefined;
      // Between the last look and now something may have come.
      this.#meios.mudou('todos');
    } catch {
      client.end().catch(() => undefined);
    } finally {
      this.#ligando = false;
    }
  }

  #ouvida(payload: string): void {
    if (payload === this.#prova?.texto) {
      this.#prova = undefined;
      this.#ouviuEm = Date.now();
      return;
    }
    const aviso = parseNotification(payload);
    if (aviso !== undefined)
      this.#meios.mudou(aviso.pessoas.map((pessoaId) => ({ tenant: aviso.tenant, pessoaId })));
  }

  /** What another connection says to it has to arrive: a network that is cut tells nobody. */
  async #provaQueOuve(): Promise<void> {
    const agora = Date.now();
    if (this.#prova !== undefined && agora - this.#prova.em > this.#tempos.answerMs) return this.#solta();
    if (this.#prova !== undefined || agora - this.#ouviuEm < this.#tempos.probeMs) return;
    this.#prova = { texto: `prova ${randomUUID()}`, em: agora };
    await this.#meios.pool.query('select pg_notify($1, $2)', [NOTIFY_CHANNEL, this.#prova.texto]);
  }

  async #pergunta(): Promise<void> {
    const quem = this.#meios.quem();
    const achados = await queryEachTenant(this.#meios.pool, estados(quem));
    const agora = new Map(
      achados.map(({ rede, achado }) => [chaveDe({ tenant: rede, pessoaId: achado.pessoa }), achado.estado]),
    );
    const antes = this.#estados;
    this.#estados = agora;
    if (antes === undefined) return this.#meios.mudou('todos');
    const mudaram = quem.filter((q) => antes.get(chaveDe(q)) !== agora.get(chaveDe(q)));
    if (mudaram.length > 0) this.#meios.mudou(mudaram);
  }

  #solta(client = this.#client): void {
    if (client === undefined || client !== this.#client) return;
    this.#client = undefined;
    this.#prova = undefined;
    client.removeAllListeners('notification');
    client.end().catch(() => undefined);
  }

  async stop(): Promise<void> {
    this.#parada = true;
    this.#paraRonda?.();
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => undefined);
  }
}
