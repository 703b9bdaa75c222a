import {
  type CargaAndamento,
  type CargaAnterior,
  IMPORT_CHUNK_CHARS,
  periciaImportInicio,
  periciaImportPessoas,
} from '@retaguarda/contract';
import { cargaEmCurso } from '@retaguarda/domain';
import type { Environment } from '../../../editing/environment.ts';
import { call } from '../../../lib/call/api.ts';
import type { ReadFile } from '../../../lib/spreadsheet/read-file.ts';
import { sendChunks } from '../../../lib/spreadsheet/send-chunks.ts';
import { Store } from '../../../lib/store.ts';
import type { ComoEnvia } from '../carga-em-curso.ts';

/** With the lines that do not go in. */
type ComoEnviaPessoas = ComoEnvia & { fora?: ReadonlySet<number> };

type Fase = 'parada' | 'enviando' | 'interrompida' | 'recebida';

export interface Envio {
  fase: Fase;
  done: number;
  total: number;
  /** Rows a second since this run began. */
  rate: number;
  /** As the server answered last. */
  andamento: CargaAndamento | null;
  retomada: boolean;
  /** The same file was imported into this case before. */
  anterior: CargaAnterior | null;
  /** It is asked whether to import it again. */
  pergunta: boolean;
}

/** As the server takes them. */
const CORTE = { letters: IMPORT_CHUNK_CHARS, rows: 5000 };

const INICIO: Envio = {
  fase: 'parada',
  done: 0,
  total: 0,
  rate: 0,
  andamento: null,
  retomada: false,
  anterior: null,
  pergunta: false,
};

interface ImportadorOptions {
  procId: number;
  ambiente: Pick<Environment, 'now' | 'tellDone' | 'tellFailed'>;
  /** After each run, however it ended. */
  onEnviado: () => Promise<unknown>;
}

/** Sends a file of people chunk by chunk; interrupted, it goes on with the chunk that is missing. */
export class ImportadorDePessoas {
  readonly store = new Store(INICIO);
  readonly #options: ImportadorOptions;
  #abort: AbortController | null = null;

  constructor(options: ImportadorOptions) {
    this.#options = options;
  }

  envia = async (file: ReadFile, { repete, avisa, fora }: ComoEnviaPessoas): Promise<void> => {
    const { ambiente, onEnviado } = this.#options;
    const abort = new AbortController();
    this.#abort = abort;
    const { signal } = abort;
    this.store.patch({ ...INICIO, fase: 'enviando', total: file.table.rows.length });
    try {
      const { importId, proximo, anterior, situacao } = await this.#comeca(file, signal);
      if (cargaEmCurso(situacao)) return this.store.patch({ fase: 'recebida' });
      if (anterior !== null && !repete) {
        this.store.patch({ fase: 'parada', andamento: null, anterior, pergunta: true });
        return;
      }
      await this.#manda(file, { importId, proximo, repete, avisa, ...(fora && { fora }) }, signal);
      this.store.patch({ fase: 'recebida' });
    } catch (error) {
      // Refused before it began, for its header: the template is offered again.
      this.store.patch({ fase: this.store.read().andamento ? 'interrompida' : 'parada' });
      if (!signal.aborted) ambiente.tellFailed(error);
    } finally {
      await onEnviado();
    }
  };

  desiste = (): void => this.store.patch({ pergunta: false });

  cancela = (): void => this.#abort?.abort();

  limpa = (): void => this.store.patch(INICIO);

  async #comeca(file: ReadFile, signal: AbortSignal) {
    const { procId } = this.#options;
    const { anterior, ...andamento } = await call(periciaImportInicio, {
      body: {
        procId,
        nomeArquivo: file.name,
        sha256: file.sha256,
        linhas: file.table.rows.length,
        cabecalho: file.table.header,
      },
      signal,
    });
    this.store.patch({ andamento, retomada: andamento.proximo > 0 });
    return { ...andamento, anterior };
  }

  #manda(
    file: ReadFile,
    { importId, proximo, repete, avisa, fora }: { importId: number; proximo: number } & ComoEnviaPessoas,
    signal: AbortSignal,
  ): Promise<void> {
    const { ambiente } = this.#options;
    return sendChunks({
      rows: file.table.rows,
      cut: CORTE,
      from: proximo,
      now: ambiente.now,
      onPace: (pace) => this.store.patch(pace),
      send: async ({ seq, ultimo, linhas }) => {
        const dentro = linhas.filter((r) => fora?.has(r.linha) !== true);
        const body = { importId, seq, ultimo, repete, avisa, linhas: dentro };
        const { andamento } = await call(periciaImportPessoas, { body, signal });
        this.store.patch({ andamento });
      },
    });
  }
}
