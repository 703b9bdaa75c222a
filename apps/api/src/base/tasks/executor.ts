import type pg from 'pg';
import { AppError } from '../app-error.ts';
import type { CurrentSession } from '../auth/current-session.ts';
import { CallBudget, withCallBudget } from '../calculation/call-budget.ts';
import { UNIQUE_VIOLATION } from '../db/constraint-violations.ts';
import { type Tx, withTenant } from '../db/tx.ts';
import { errorCodeOf } from '../error-code.ts';
import { repeatEvery } from '../repeat-every.ts';
import {
  accompanied,
  alone,
  claimTask,
  failed,
  finished,
  LEASE_MS,
  LeaseLost,
  loadPendingTenants,
  loadPendingTypes,
  postponed,
  progressed,
  released,
  renewed,
  type Task,
  type TaskType,
  updateTask,
} from './task.ts';

const RITMO_MS = 1000;
/** How long a network keeps its turn while others wait; a slice that was begun is ended. */
const VEZ_MS = 1500;
const FATIA_MS = 60_000;
/** What fails for a passing reason (a lock, a connection) is tried again, after twice the time each time. */
const TENTATIVAS = 5;
const ESPERA_MS = 300;
/** So many deaths in a row of processes that did nothing else are the task's own. */
const MORTES = 3;
const CAIU =
  'O servidor caiu três vezes seguidas enquanto fazia só este trabalho, que por isso parou. Em Continuar, ele segue de onde estava';
/** How soon it is written down that a task is no longer alone. */
const OLHA_MS = 100;

/** A part of a task, as one transaction of it did it. */
export interface TaskSlice {
  /** Records it went through. */
  done: number;
  /** Nothing is left. */
  isLast: boolean;
}

/** What a kind of task knows of itself. */
export interface TaskKind {
  type: TaskType;
  /** In whose name it is done, as of now. What is refused here in words ends the task with them. */
  runAs: (tx: Tx, tarefa: Task) => Promise<CurrentSession>;
  /** The next part. It is undone whole where it fails, or where the task was taken away meanwhile. */
  runSlice: (tx: Tx, sessao: CurrentSession, tarefa: Task) => Promise<TaskSlice>;
  /** Said of what fails again and again for no reason that words could be found for. */
  stoppedText: string;
  /** What else is to be done when it has failed for good. */
  onFailure: (tx: Tx, tarefa: Task, motivo: string) => Promise<void>;
}

interface Oficina {
  pool: pg.Pool;
  tipos: readonly TaskKind[];
  /** Begins to look; what it answers tells whether this process was at anything else since. */
  companhia: () => () => boolean;
  /** Keeps everything else out until what it answers is called; null where that cannot be had now. */
  aSos: () => Promise<(() => void) | null>;
  aoFalhar: (error: unknown) => void;
}

export interface Executor {
  /** Something was left to do in this network just now. */
  wake: (tenant: number) => void;
  /** Ends what is under way after its slice. */
  stop: () => Promise<void>;
}

const unicaViolada = (error: unknown): boolean => errorCodeOf(error) === UNIQUE_VIOLATION;

/** One network's turn at one kind of task. */
class Vez {
  readonly #oficina: Oficina;
  readonly #tenant: number;
  readonly #tipo: TaskKind;
  readonly #dono: string;
  readonly #parado: () => boolean;

  constructor(
    oficina: Oficina,
    { tenant, tipo, dono, parado }: { tenant: number; tipo: TaskKind; dono: string; parado: () => boolean },
  ) {
    this.#oficina = oficina;
    this.#tenant = tenant;
    this.#tipo = tipo;
    this.#dono = dono;
    this.#parado = parado;
  }

  /** Answers whether there was anything to do. */
  async anda(): Promise<boolean> {
    // Another instance may take one of the same kind at this very moment: that one has it.
    const outros = this.#oficina.companhia();
    const posse = { dono: this.#dono, sozinha: !outros() };
    const tarefa = await this.#na((tx) => claimTask(tx, this.#tipo.type, posse)).catch((error: unknown) => {
      if (unicaViolada(error)) return undefined;
      throw error;
    });
    if (tarefa === undefined) return false;
    const batimento = setInterval(
      () => void this.#muda(tarefa, renewed).catch(() => undefined),
      LEASE_MS / 3,
    );
    try {
      if (tarefa.mortes >= MORTES) await this.#falha(tarefa, CAIU);
      else await this.#acompanha(tarefa, outros);
    } catch (error) {
      await this.#tropeca(tarefa, error);
    } finally {
      clearInterval(batimento);
    }
    return true;
  }

  /**
   * Works on it and looks who else does something. One whose last process died works by itself until its next slice is
   * past: where there is always somebody, nothing would else tell whether it was to blame.
   */
  async #acompanha(tarefa: Task, desdeAntes: () => boolean): Promise<void> {
    const abre = tarefa.suspeita ? await this.#oficina.aSos() : null;
    const outros = abre === null ? desdeAntes : this.#oficina.companhia();
    const olhos = setInterval(() => this.#olha(tarefa, outros), OLHA_MS);
    try {
      if (abre !== null) {
        await this.#muda(tarefa, alone);
        tarefa.sozinha = true;
      }
      await this.#trabalha(tarefa, abre ?? nada);
    } finally {
      clearInterval(olhos);
      abre?.();
    }
  }

  /** Writes it down where this process is at something else as well, or is being stopped; tried again until it stands. */
  #olha(tarefa: Task, outros: () => boolean): void {
    if (!tarefa.sozinha || !(this.#parado() || outros())) return;
    tarefa.sozinha = false;
    void this.#muda(tarefa, accompanied).catch((error: unknown) => {
      tarefa.sozinha = !(error instanceof LeaseLost);
    });
  }

  async #trabalha(tarefa: Task, passou: () => void): Promise<void> {
    const sessao = await this.#na((tx) => this.#tipo.runAs(tx, tarefa));
    const ate = performance.now() + VEZ_MS;
    do {
      const opcoes = { comModelo: true, timeout: FATIA_MS, vista: sessao, ...deOnde(tarefa) };
      const { isLast } = await withCallBudget(new CallBudget(), () =>
        withTenant(this.#oficina.pool, this.#tenant, (tx) => this.#umaFatia(tx, sessao, tarefa), opcoes),
      );
      passou();
      if (isLast) return;
      tarefa.tentativas = 0;
    } while (performance.now() < ate && !this.#parado());
    await this.#muda(tarefa, released);
  }

  async #umaFatia(tx: Tx, sessao: CurrentSession, tarefa: Task): Promise<TaskSlice> {
    const fatia = await this.#tipo.runSlice(tx, sessao, tarefa);
    await updateTask(tx, tarefa, this.#dono, fatia.isLast ? finished(fatia.done) : progressed(fatia.done));
    return fatia;
  }

  async #tropeca(tarefa: Task, error: unknown): Promise<void> {
    if (error instanceof LeaseLost) return;
    // What is refused in words would be refused again: whoever reads them can mend it.
    if (error instanceof AppError) return this.#falha(tarefa, error.message);
    const tentativas = tarefa.tentativas + 1;
    if (tentativas < TENTATIVAS)
      return this.#muda(tarefa, postponed(tentativas, ESPERA_MS * 2 ** tentativas)).catch(calaPerdida);
    await this.#falha(tarefa, this.#tipo.stoppedText);
    throw error;
  }

  #falha = (tarefa: Task, motivo: string): Promise<void> =>
    this.#na(async (tx) => {
      await updateTask(tx, tarefa, this.#dono, failed(motivo));
      await this.#tipo.onFailure(tx, tarefa, motivo);
    }).catch(calaPerdida);

  #muda = (tarefa: Task, em: Parameters<typeof updateTask>[3]): Promise<void> =>
    this.#na((tx) => updateTask(tx, tarefa, this.#dono, em));

  #na = <T>(faz: (tx: Tx) => Promise<T>): Promise<T> => withTenant(this.#oficina.pool, this.#tenant, faz);
}

/** From where, and by what, the history says that it is done. */
const deOnde = ({ endereco, chaveId, agente }: Task) => ({
  endereco: endereco ?? undefined,
  porChave: chaveId === null ? undefined : { id: chaveId, agente: agente ?? '' },
});

const nada = (): void => undefined;

function calaPerdida(error: unknown): void {
  if (!(error instanceof LeaseLost)) throw error;
}

/**
 * Does what calls have left to do, slice by slice: networks take turns, and in each the kinds do. Any number of
 * instances may; what one leaves behind another takes up.
 */
export function startTaskExecutor(oficina: Oficina): Executor {
  const { pool, tipos, aoFalhar } = oficina;
  const dono = crypto.randomUUID();
  /** Networks to be looked at, in the order of their turns. */
  const vivas = new Set<number>();
  let parado = false;
  let andando: Promise<void> | null = null;

  const naRede = async (tenant: number): Promise<void> => {
    const porFazer = await withTenant(pool, tenant, loadPendingTypes);
    for (const tipo of tipos.filter((t) => porFazer.includes(t.type))) {
      if (parado) return;
      const fez = await new Vez(oficina, { tenant, tipo, dono, parado: () => parado }).anda();
      if (fez) vivas.add(tenant);
    }
  };
  const esvazia = async (): Promise<void> => {
    for (const tenant of vivas) {
      vivas.delete(tenant);
      if (parado) return;
      await naRede(tenant).catch(aoFalhar);
    }
  };
  const anda = (): void => {
    andando ??= esvazia().finally(() => {
      andando = null;
    });
  };
  const poe = (redes: readonly number[]): void => {
    for (const rede of redes) vivas.add(rede);
    if (!parado) anda();
  };
  const paraRonda = repeatEvery(RITMO_MS, async () => poe(await loadPendingTenants(pool)), aoFalhar);
  return {
    wake: (tenant) => poe([tenant]),
    stop: async () => {
      parado = true;
      paraRonda();
      await andando;
    },
  };
}
