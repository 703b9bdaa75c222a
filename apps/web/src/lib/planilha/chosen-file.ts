import { Store } from '../store.ts';
import type { ReadFile, ReadResult } from './read-file.ts';
import { tableOf, titulosDe } from './table.ts';

export interface Planilha extends ReadFile {
  /** Every column by a title of its own. */
  titulos: readonly string[];
  folha: number;
}

interface Chosen {
  arquivo: File | null;
  planilha: Planilha | null;
  /** Why the file is refused, in words. */
  erro: string | undefined;
  /** Rows read so far; null while nothing is being read. */
  lidas: number | null;
}

type Reads = (
  file: File,
  options: { folha: number; onProgress: (rows: number) => void },
) => Promise<ReadResult>;

const comTitulos = (lida: ReadFile, folha: number): Planilha => ({
  ...lida,
  titulos: titulosDe(lida.table.cabecalho),
  folha,
});

/** The chosen file: read away from the page, refused in words, and one sheet of it at a time. */
export class ChosenFile {
  readonly store = new Store<Chosen>({ arquivo: null, planilha: null, erro: undefined, lidas: null });
  readonly #reads: Reads;
  #leitura = 0;

  constructor(reads: Reads) {
    this.#reads = reads;
  }

  escolhe = async (file: File | null, folha = 0): Promise<Planilha | null> => {
    const esta = ++this.#leitura;
    const minha = () => esta === this.#leitura;
    this.store.patch({ arquivo: file, planilha: null, erro: undefined, lidas: file ? 0 : null });
    if (!file) return null;
    const onProgress = (lidas: number) => minha() && this.store.patch({ lidas });
    const result = await this.#reads(file, { folha, onProgress });
    // Another file was chosen meanwhile: this one is nobody's any more.
    if (!minha()) return null;
    if (!result.ok) {
      this.store.patch({ lidas: null, erro: result.message });
      return null;
    }
    return this.#toma(comTitulos(result.file, folha));
  };

  /** Another line of the file holds the titles: the rows below it are the file's rows. */
  intitula = (linha: number): Planilha | null => {
    const { planilha } = this.store.read();
    if (planilha === null) return null;
    return this.#toma(comTitulos({ ...planilha, table: tableOf(planilha.rows, linha) }, planilha.folha));
  };

  recusa = (erro: string): void => this.store.patch({ erro });

  #toma(planilha: Planilha): Planilha {
    this.store.patch({ planilha, lidas: null });
    return planilha;
  }
}
