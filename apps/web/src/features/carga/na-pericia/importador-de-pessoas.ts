import { IMPORT_CHUNK_CHARS, periciaImportInicio, periciaImportPessoas } from '@retaguarda/contract';
import { cargaEmCurso } from '@retaguarda/domain';
import type { Environment } from '../../../editing/environment.ts';
import { call } from '../../../lib/call/api.ts';
import type { ReadFile } from '../../../lib/spreadsheet/read-file.ts';
import { Store } from '../../../lib/store.ts';
import { type ComoEnvia, EnvioEmBlocos, type EstadoDoEnvio, SEM_ENVIO } from '../envio-em-blocos.ts';

/** With the lines that do not go in. */
type ComoEnviaPessoas = ComoEnvia & { fora?: ReadonlySet<number> };

interface EstadoDoEnvioDePessoas extends EstadoDoEnvio {
  retomada: boolean;
}

/** As the server takes them. */
const CORTE = { letters: IMPORT_CHUNK_CHARS, rows: 5000 };

const INICIO: EstadoDoEnvioDePessoas = { ...SEM_ENVIO, retomada: false };

interface ImportadorOptions {
  procId: number;
  ambiente: Pick<Environment, 'now' | 'tellDone' | 'tellFailed'>;
  /** After each run, however it ended. */
  onEnviado: () => Promise<unknown>;
}

/** Sends a file of people into a case. */
export class ImportadorDePessoas {
  readonly store = new Store(INICIO);
  readonly #options: ImportadorOptions;
  readonly #envio: EnvioEmBlocos;
  readonly desiste: () => void;
  readonly cancela: () => void;

  constructor(options: ImportadorOptions) {
    this.#options = options;
    this.#envio = new EnvioEmBlocos(this.store, options.ambiente);
    this.desiste = this.#envio.desiste;
    this.cancela = this.#envio.cancela;
  }

  envia = async (file: ReadFile, { repete, avisa, fora = new Set() }: ComoEnviaPessoas): Promise<void> => {
    const { rows } = file.table;
    this.store.patch({ ...INICIO, total: rows.length });
    await this.#envio.corre({
      fase: 'enviando',
      depois: 'recebida',
      // Refused before it began, for its header: the template is offered again.
      comecou: () => this.store.read().andamento !== null,
      faz: async (signal) => {
        const { importId, proximo, anterior, situacao } = await this.#comeca(file, signal);
        if (cargaEmCurso(situacao)) return true;
        if (anterior !== null && !repete) {
          this.store.patch({ andamento: null, anterior, pergunta: true });
          return false;
        }
        await this.#envio.percorre({
          rows,
          fora: () => fora,
          cut: CORTE,
          from: proximo,
          send: async ({ seq, ultimo, linhas }) => {
            const body = { importId, seq, ultimo, repete, avisa, linhas: [...linhas] };
            const { andamento } = await call(periciaImportPessoas, { body, signal });
            this.store.patch({ andamento });
          },
        });
        return true;
      },
    });
    await this.#options.onEnviado();
  };

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
}
