import {
  type CargaAnterior,
  IMPORT_CHUNK_CHARS,
  type ImportacaoAndamento,
  type LinhaRecusada,
  periciaImportacao,
  periciaImportInicio,
  periciaImportPessoas,
} from '@retaguarda/contract';
import type { Ambiente } from '../../edicao/ambiente.ts';
import { call } from '../../lib/api.ts';
import type { ReadFile } from '../../lib/planilha/read-file.ts';
import { sendChunks } from '../../lib/planilha/send-chunks.ts';
import { Store } from '../../lib/store.ts';

type Fase = 'parada' | 'enviando' | 'interrompida' | 'concluida';

export interface Andamento {
  fase: Fase;
  feitas: number;
  total: number;
  /** Rows a second since this run began. */
  ritmo: number;
  andamento: ImportacaoAndamento | null;
  recusadas: readonly LinhaRecusada[];
  retomada: boolean;
  /** The same file was imported into this case before. */
  anterior: CargaAnterior | null;
  /** It is asked whether to import it again. */
  pergunta: boolean;
}

/** As the server takes them. */
const CORTE = { letters: IMPORT_CHUNK_CHARS, rows: 5000 };

const INICIO: Andamento = {
  fase: 'parada',
  feitas: 0,
  total: 0,
  ritmo: 0,
  andamento: null,
  recusadas: [],
  retomada: false,
  anterior: null,
  pergunta: false,
};

interface ImportadorOptions {
  procId: number;
  ambiente: Pick<Ambiente, 'agora' | 'feito' | 'falhou'>;
  /** After each run, however it ended: people may have come in. */
  onChanged: () => Promise<unknown>;
}

/** Sends a file of people chunk by chunk; interrupted, it goes on with the chunk the server expects. */
export class ImportadorDePessoas {
  readonly store = new Store(INICIO);
  readonly #options: ImportadorOptions;
  #abort: AbortController | null = null;

  constructor(options: ImportadorOptions) {
    this.#options = options;
  }

  importa = async (file: ReadFile, repete = false): Promise<void> => {
    const { ambiente, onChanged } = this.#options;
    const abort = new AbortController();
    this.#abort = abort;
    const { signal } = abort;
    this.store.patch({ ...INICIO, fase: 'enviando', total: file.table.linhas.length });
    try {
      const { importId, proximo, anterior } = await this.#comeca(file, signal);
      if (anterior !== null && !repete) {
        this.store.patch({ fase: 'parada', andamento: null, anterior, pergunta: true });
        return;
      }
      await this.#envia(file, { importId, proximo, repete }, signal);
      this.store.patch({ fase: 'concluida' });
    } catch (error) {
      // Refused before it began, for its header: the template is offered again.
      this.store.patch({ fase: this.store.read().andamento ? 'interrompida' : 'parada' });
      if (!signal.aborted) ambiente.falhou(error);
    } finally {
      await onChanged();
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
        nomeArquivo: file.nome,
        sha256: file.sha256,
        linhas: file.table.linhas.length,
        cabecalho: file.table.cabecalho,
      },
      signal,
    });
    const retomada = andamento.proximo > 0;
    const antes = retomada ? (await call(periciaImportacao, { query: { procId }, signal })).recusadas : [];
    this.store.patch({ andamento, retomada, recusadas: antes });
    return { ...andamento, anterior };
  }

  #envia(
    file: ReadFile,
    { importId, proximo, repete }: { importId: number; proximo: number; repete: boolean },
    signal: AbortSignal,
  ): Promise<void> {
    const { ambiente } = this.#options;
    return sendChunks({
      rows: file.table.linhas,
      cut: CORTE,
      from: proximo,
      now: ambiente.agora,
      onPace: (pace) => this.store.patch(pace),
      send: async ({ seq, ultimo, linhas }) => {
        const body = { importId, seq, ultimo, repete, linhas: [...linhas] };
        const { andamento, recusadas, message } = await call(periciaImportPessoas, { body, signal });
        this.store.patch({ andamento, recusadas: [...this.store.read().recusadas, ...recusadas] });
        if (ultimo) ambiente.feito(message);
      },
    });
  }
}
