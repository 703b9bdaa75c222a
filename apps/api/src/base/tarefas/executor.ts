import type pg from 'pg';
import { AppError } from '../app-error.ts';
import type { SessaoAtual } from '../auth/sessao-atual.ts';
import { Chamada, naChamada } from '../calculo/chamada.ts';
import { codigoDoErro } from '../codigo-do-erro.ts';
import { UNICA } from '../db/nomes-do-erro.ts';
import { comTenant, type Tx } from '../db/tx.ts';
import { ronda } from '../ronda.ts';
import {
  acompanhada,
  adiada,
  adiantada,
  altera,
  aSos,
  falhada,
  feita,
  largada,
  Perdida,
  POSSE_MS,
  redesPorFazer,
  renovada,
  type Tarefa,
  type TipoDaTarefa,
  tiposPorFazer,
  toma,
} from './tarefa.ts';

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
export interface Fatia {
  /** Records it went through. */
  feitos: number;
  /** Nothing is left. */
  fim: boolean;
}

/** What a kind of task knows of itself. */
export interface TipoDeTarefa {
  tipo: TipoDaTarefa;
  /** In whose name it is done, as of now. What is refused here in words ends the task with them. */
  quem: (tx: Tx, tarefa: Tarefa) => Promise<SessaoAtual>;
  /** The next part. It is undone whole where it fails, or where the task was taken away meanwhile. */
  fatia: (tx: Tx, sessao: SessaoAtual, tarefa: Tarefa) => Promise<Fatia>;
  /** Said of what fails again and again for no reason that words could be found for. */
  parou: string;
  /** What else is to be done when it has failed for good. */
  falhou: (tx: Tx, tarefa: Tarefa, motivo: string) => Promise<void>;
}

interface Oficina {
  pool: pg.Pool;
  tipos: readonly TipoDeTarefa[];
  /** Begins to look; what it answers tells whether this process was at anything else since. */
  companhia: () => () => boolean;
  /** Keeps everything else out until what it answers is called; null where that cannot be had now. */
  aSos: () => Promise<(() => void) | null>;
  aoFalhar: (error: unknown) => void;
}

export interface Executor {
  /** Something was left to do in this network just now. */
  acorda: (tenant: number) => void;
  /** Ends what is under way after its slice. */
  para: () => Promise<void>;
}

const unicaViolada = (error: unknown): boolean => codigoDoErro(error) === UNICA;

/** One network's turn at one kind of task. */
class Vez {
  readonly #oficina: Oficina;
  readonly #tenant: number;
  readonly #tipo: TipoDeTarefa;
  readonly #dono: string;
  readonly #parado: () => boolean;

  constructor(
    oficina: Oficina,
    {
      tenant,
      tipo,
      dono,
      parado,
    }: { tenant: number; tipo: TipoDeTarefa; dono: string; parado: () => boolean },
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
    const tarefa = await this.#na((tx) => toma(tx, this.#tipo.tipo, posse)).catch((error: unknown) => {
      if (unicaViolada(error)) return undefined;
      throw error;
    });
    if (tarefa === undefined) return false;
    const batimento = setInterval(
      () => void this.#muda(tarefa, renovada).catch(() => undefined),
      POSSE_MS / 3,
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
  async #acompanha(tarefa: Tarefa, desdeAntes: () => boolean): Promise<void> {
    const abre = tarefa.suspeita ? await this.#oficina.aSos() : null;
    const outros = abre === null ? desdeAntes : this.#oficina.companhia();
    const olhos = setInterval(() => this.#olha(tarefa, outros), OLHA_MS);
    try {
      if (abre !== null) {
        await this.#muda(tarefa, aSos);
        tarefa.sozinha = true;
      }
      await this.#trabalha(tarefa, abre ?? nada);
    } finally {
      clearInterval(olhos);
      abre?.();
    }
  }

  /** Writes it down where this process is at something else as well, or is being stopped; tried again until it stands. */
  #olha(tarefa: Tarefa, outros: () => boolean): void {
    if (!tarefa.sozinha || !(this.#parado() || outros())) return;
    tarefa.sozinha = false;
    void this.#muda(tarefa, acompanhada).catch((error: unknown) => {
      tarefa.sozinha = !(error instanceof Perdida);
    });
  }

  async #trabalha(tarefa: Tarefa, passou: () => void): Promise<void> {
    const sessao = await this.#na((tx) => this.#tipo.quem(tx, tarefa));
    const ate = performance.now() + VEZ_MS;
    do {
      const endereco = tarefa.endereco ?? undefined;
      const opcoes = { comModelo: true, timeout: FATIA_MS, vista: sessao, endereco };
      const { fim } = await naChamada(new Chamada(), () =>
        comTenant(this.#oficina.pool, this.#tenant, (tx) => this.#umaFatia(tx, sessao, tarefa), opcoes),
      );
      passou();
      if (fim) return;
      tarefa.tentativas = 0;
    } while (performance.now() < ate && !this.#parado());
    await this.#muda(tarefa, largada);
  }

  async #umaFatia(tx: Tx, sessao: SessaoAtual, tarefa: Tarefa): Promise<Fatia> {
    const fatia = await this.#tipo.fatia(tx, sessao, tarefa);
    await altera(tx, tarefa, this.#dono, fatia.fim ? feita(fatia.feitos) : adiantada(fatia.feitos));
    return fatia;
  }

  async #tropeca(tarefa: Tarefa, error: unknown): Promise<void> {
    if (error instanceof Perdida) return;
    // What is refused in words would be refused again: whoever reads them can mend it.
    if (error instanceof AppError) return this.#falha(tarefa, error.message);
    const tentativas = tarefa.tentativas + 1;
    if (tentativas < TENTATIVAS)
      return this.#muda(tarefa, adiada(tentativas, ESPERA_MS * 2 ** tentativas)).catch(calaPerdida);
    await this.#falha(tarefa, this.#tipo.parou);
    throw error;
  }

  #falha = (tarefa: Tarefa, motivo: string): Promise<void> =>
    this.#na(async (tx) => {
      await altera(tx, tarefa, this.#dono, falhada(motivo));
      await this.#tipo.falhou(tx, tarefa, motivo);
    }).catch(calaPerdida);

  #muda = (tarefa: Tarefa, em: Parameters<typeof altera>[3]): Promise<void> =>
    this.#na((tx) => altera(tx, tarefa, this.#dono, em));

  #na = <T>(faz: (tx: Tx) => Promise<T>): Promise<T> => comTenant(this.#oficina.pool, this.#tenant, faz);
}

const nada = (): void => undefined;

function calaPerdida(error: unknown): void {
  if (!(error instanceof Perdida)) throw error;
}

/**
 * Does what calls have left to do, slice by slice: networks take turns, and in each the kinds do. Any number of
 * instances may; what one leaves behind another takes up.
 */
export function iniciaTarefas(oficina: Oficina): Executor {
  const { pool, tipos, aoFalhar } = oficina;
  const dono = crypto.randomUUID();
  /** Networks to be looked at, in the order of their turns. */
  const vivas = new Set<number>();
  let parado = false;
  let andando: Promise<void> | null = null;

  const naRede = async (tenant: number): Promise<void> => {
    const porFazer = await comTenant(pool, tenant, tiposPorFazer);
    for (const tipo of tipos.filter((t) => porFazer.includes(t.tipo))) {
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
  const olha = async (): Promise<void> => {
    for (const tenant of await redesPorFazer(pool)) vivas.add(tenant);
    anda();
  };
  const paraRonda = ronda(RITMO_MS, olha, aoFalhar);
  return {
    acorda: (tenant) => {
      vivas.add(tenant);
      if (!parado) anda();
    },
    para: async () => {
      parado = true;
      paraRonda();
      await andando;
    },
  };
}
