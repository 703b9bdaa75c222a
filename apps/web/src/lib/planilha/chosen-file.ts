import { Store } from '../store.ts';
import type { Choices, ReadChoices } from './read-bytes.ts';
import type { ReadFile, ReadResult } from './read-file.ts';
import { tableOf, titulosDe } from './table.ts';

export interface Planilha extends ReadFile {
  /** Every column by a title of its own. */
  titulos: readonly string[];
}

interface Chosen {
  arquivo: File | null;
  planilha: Planilha | null;
  /** Why the file is refused, in words. */
  erro: string | undefined;
  /** What can be chosen of the file, whether it could be read or not; null while that is not known. */
  escolhas: Choices | null;
  /** Rows read so far; null while nothing is being read. */
  lidas: number | null;
}

type Reads = (
  file: File,
  options: { escolhas: ReadChoices; onProgress: (rows: number) => void },
) => Promise<ReadResult>;

const comTitulos = (lida: ReadFile): Planilha => ({ ...lida, titulos: titulosDe(lida.table.cabecalho) });

const NADA: Chosen = { arquivo: null, planilha: null, erro: undefined, escolhas: null, lidas: null };

/** The chosen file: read away from the page, refused in words, and one sheet of it at a time. */
export class ChosenFile {
  readonly store = new Store<Chosen>(NADA);
  readonly #reads: Reads;
  #leitura = 0;

  constructor(reads: Reads) {
    this.#reads = reads;
  }

  /** Takes another file, or the same one read as is chosen by hand. */
  escolhe = async (file: File | null, escolhas: ReadChoices = {}): Promise<Planilha | null> => {
    const esta = ++this.#leitura;
    const minha = () => esta === this.#leitura;
    const outro = file !== this.store.read().arquivo;
    this.store.patch({ ...NADA, arquivo: file, lidas: file ? 0 : null, ...(outro ? {} : this.#oferece()) });
    if (!file) return null;
    const onProgress = (lidas: number) => minha() && this.store.patch({ lidas });
    const result = await this.#reads(file, { escolhas, onProgress });
    // Another file was chosen meanwhile: this one is nobody's any more.
    if (!minha()) return null;
    if (!result.ok) {
      this.store.patch({ lidas: null, erro: result.message, escolhas: result.escolhas });
      return null;
    }
    return this.#toma(comTitulos(result.file));
  };

  /** Another line of the file holds the titles: the rows below it are the file's rows. */
  intitula = (linha: number): Planilha | null => {
    const { planilha } = this.store.read();
    if (planilha === null) return null;
    return this.#toma(comTitulos({ ...planilha, table: tableOf(planilha.rows, linha) }));
  };

  recusa = (erro: string): void => this.store.patch({ erro });

  /** What could be chosen stays in sight while the file is read another way. */
  #oferece = () => ({ escolhas: this.store.read().escolhas });

  #toma(planilha: Planilha): Planilha {
    const { folhas, folha, como } = planilha;
    this.store.patch({ planilha, lidas: null, escolhas: { folhas, folha, como } });
    return planilha;
  }
}
