import type { CargaAndamento, CargaAnterior } from '@retaguarda/contract';
import type { Environment } from '../../editing/environment.ts';
import type { Cut } from '../../lib/spreadsheet/chunks.ts';
import { type Chunk, sendChunks } from '../../lib/spreadsheet/send-chunks.ts';
import type { TableRow } from '../../lib/spreadsheet/table.ts';
import type { Store } from '../../lib/store.ts';

export type FaseDoEnvio = 'parada' | 'verificando' | 'verificada' | 'enviando' | 'interrompida' | 'recebida';

export interface EstadoDoEnvio {
  fase: FaseDoEnvio;
  done: number;
  total: number;
  /** Rows a second since this run began. */
  rate: number;
  /** As the server answered last. */
  andamento: CargaAndamento | null;
  /** The same file was imported before. */
  anterior: CargaAnterior | null;
  /** It is asked whether to import it again. */
  pergunta: boolean;
}

export const SEM_ENVIO: EstadoDoEnvio = {
  fase: 'parada',
  done: 0,
  total: 0,
  rate: 0,
  andamento: null,
  anterior: null,
  pergunta: false,
};

/** How a file is sent. */
export interface ComoEnvia {
  /** Although it was imported before. */
  repete: boolean;
  /** Its end is told by e-mail. */
  avisa: boolean;
}

interface Corrida {
  fase: FaseDoEnvio;
  depois: FaseDoEnvio;
  /** Whether the server has enough of it that it can be gone on with. */
  comecou: () => boolean;
  /** Answers false when it did not begin. */
  faz: (signal: AbortSignal) => Promise<boolean>;
}

interface Blocos {
  rows: readonly TableRow[];
  /** Lines that do not go in. */
  fora: () => ReadonlySet<number>;
  cut: Cut;
  /** The first chunk that the server has not. */
  from: number;
  send: (chunk: Chunk) => Promise<void>;
}

/** A file on its way to the server, chunk by chunk; interrupted, it goes on with the chunk that is missing. */
export class EnvioEmBlocos {
  readonly #store: Store<EstadoDoEnvio>;
  readonly #ambiente: Pick<Environment, 'now' | 'tellFailed'>;
  #abort: AbortController | null = null;

  constructor(store: Store<EstadoDoEnvio>, ambiente: Pick<Environment, 'now' | 'tellFailed'>) {
    this.#store = store;
    this.#ambiente = ambiente;
  }

  desiste = (): void => this.#store.patch({ pergunta: false });

  cancela = (): void => this.#abort?.abort();

  /** What is still under way ends without a word. */
  larga(): void {
    this.cancela();
    this.#abort = null;
  }

  /** @returns whether it was done to its end */
  async corre({ fase, depois, comecou, faz }: Corrida): Promise<boolean> {
    const controller = new AbortController();
    this.#abort = controller;
    const antes = this.#store.read().fase;
    this.#store.patch({ fase, done: 0, rate: 0 });
    try {
      const feito = await faz(controller.signal);
      if (this.#abort !== controller) return false;
      this.#store.patch({ fase: feito ? depois : antes });
      return feito;
    } catch (error) {
      if (this.#abort !== controller) return false;
      this.#store.patch({ fase: comecou() || antes === 'interrompida' ? 'interrompida' : 'parada' });
      if (!controller.signal.aborted) this.#ambiente.tellFailed(error);
      return false;
    }
  }

  /** Leads over the rows as they are at each chunk. */
  percorre({ rows, fora, cut, from, send }: Blocos): Promise<void> {
    this.#store.patch({ total: rows.length });
    return sendChunks({
      rows,
      cut,
      from,
      now: this.#ambiente.now,
      onPace: (pace) => this.#store.patch(pace),
      send: (chunk) => {
        const saem = fora();
        return send({ ...chunk, linhas: chunk.linhas.filter((r) => !saem.has(r.linha)) });
      },
    });
  }
}
