import { PassThrough } from 'node:stream';
import { BATIDA_MS, erroDe, FLUXOS_POR_PESSOA } from '@retaguarda/contract';
import { sql } from 'kysely';
import type pg from 'pg';
import { AppError } from '../app-error.ts';
import { queryEachTenant, type TenantExpression } from '../db/each-tenant.ts';
import { repeatEvery } from '../repeat-every.ts';
import { ChangeListener, LISTENER_TIMINGS, type ListenerTimings, type PersonRef } from './listener.ts';

/** Streams of one instance, with room for calls among its connections. */
const MAXIMO = 1000;
const TEMPOS = { ...LISTENER_TIMINGS, confereMs: 5000 };
/** Seconds after which one that found no room may come again. */
const ESPERA = 30;

interface Quem extends PersonRef {
  sid: string;
}

interface Fluxo extends Quem {
  corpo: PassThrough;
  /** When the token holds no longer under which it was opened, in milliseconds since 1970. */
  expira: number;
}

/** Sessions of these that are still let in. */
const vivas = (fluxos: readonly Fluxo[]) => (rede: TenantExpression) =>
  sql<{ sid: string }>`
    select s.id as sid from sessao s join quem_pede(s.tenant_id, s.pessoa_id, s.chave_api_id) q on true
     where s.tenant_id = ${rede} and s.encerrada_em is null
       and s.id in (${sql.join([...new Set(fluxos.map((f) => f.sid))].map((sid) => sql.lit(sid)))})`;

interface Opcoes {
  porTransacao: boolean;
  aoFalhar: (error: unknown) => void;
  tempos?: ListenerTimings & { confereMs: number };
}

/**
 * The open streams of this instance. Each is told that its person's notices have changed, and nothing of what they say;
 * it ends with its session, with its token and before the server does (decision 0042).
 */
export class EventStreams {
  readonly #pool: pg.Pool;
  readonly #fluxos = new Set<Fluxo>();
  readonly #escuta: ChangeListener;
  readonly #param: (() => void)[];
  #fechado = false;

  constructor(pool: pg.Pool, { porTransacao, aoFalhar, tempos = TEMPOS }: Opcoes) {
    this.#pool = pool;
    this.#escuta = new ChangeListener(
      { pool, porTransacao, quem: () => [...this.#fluxos], mudou: (quem) => this.#diz(quem) },
      tempos,
    );
    const bate = async (): Promise<void> => {
      for (const { corpo } of this.#fluxos) corpo.write(': \n\n');
    };
    this.#param = [
      repeatEvery(BATIDA_MS, bate, aoFalhar),
      repeatEvery(tempos.confereMs, () => this.#confere(), aoFalhar),
    ];
  }

  /** How many are open. */
  get count(): number {
    return this.#fluxos.size;
  }

  /** Whether the database tells, or has to be asked. */
  get isListening(): boolean {
    return this.#escuta.isListening;
  }

  #diz(quem: readonly PersonRef[] | 'todos'): void {
    for (const { tenant, pessoaId, corpo } of this.#fluxos)
      if (quem === 'todos' || quem.some((q) => q.tenant === tenant && q.pessoaId === pessoaId))
        corpo.write('data: mudou\n\n');
  }

  /** Opens one; whoever has too many is refused. */
  open({ tenant, pessoaId, sid }: Quem, expira: number): PassThrough {
    const seus = [...this.#fluxos].filter((f) => f.tenant === tenant && f.pessoaId === pessoaId);
    if (this.#fechado || seus.length >= FLUXOS_POR_PESSOA || this.#fluxos.size >= MAXIMO)
      throw new AppError(429, [erroDe('limite')], undefined, ESPERA);
    const fluxo = { tenant, pessoaId, sid, expira, corpo: new PassThrough() };
    this.#fluxos.add(fluxo);
    fluxo.corpo.once('close', () => this.#fluxos.delete(fluxo));
    this.#escuta.start();
    // Whoever hears this asks for what came before.
    fluxo.corpo.write('data: pronto\n\n');
    return fluxo.corpo;
  }

  async #confere(): Promise<void> {
    const agora = Date.now();
    for (const { corpo, expira } of this.#fluxos) if (expira <= agora) corpo.end();
    const abertos = [...this.#fluxos].filter((f) => f.expira > agora);
    if (abertos.length === 0) return;
    const achados = await queryEachTenant(this.#pool, vivas(abertos));
    const deDentro = new Set(achados.map(({ achado }) => achado.sid));
    for (const { sid, corpo } of abertos) if (!deDentro.has(sid)) corpo.end();
  }

  /** Ends all of them, so that whoever hears one comes back to another instance. */
  endAll(): void {
    this.#fechado = true;
    for (const { corpo } of this.#fluxos) corpo.end();
  }

  async stop(): Promise<void> {
    this.endAll();
    for (const para of this.#param) para();
    await this.#escuta.stop();
  }
}
