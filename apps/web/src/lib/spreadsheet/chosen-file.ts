import { Store } from '../store.ts';
import type { Choices, ReadChoices } from './read-bytes.ts';
import type { ReadFile, ReadResult } from './read-file.ts';
import { tableOf, titlesOf } from './table.ts';

export interface Spreadsheet extends ReadFile {
  /** Every column by a title of its own. */
  titles: readonly string[];
}

interface Chosen {
  source: File | null;
  spreadsheet: Spreadsheet | null;
  /** Why the file is refused, in words. */
  error: string | undefined;
  /** What can be chosen of the file, whether it could be read or not; null while that is not known. */
  choices: Choices | null;
  /** Rows read so far; null while nothing is being read. */
  rowsRead: number | null;
}

type Reads = (
  file: File,
  options: { choices: ReadChoices; onProgress: (rows: number) => void },
) => Promise<ReadResult>;

const comTitulos = (lida: ReadFile): Spreadsheet => ({ ...lida, titles: titlesOf(lida.table.header) });

const NADA: Chosen = { source: null, spreadsheet: null, error: undefined, choices: null, rowsRead: null };

/** The chosen file: read away from the page, refused in words, and one sheet of it at a time. */
export class ChosenFile {
  readonly store = new Store<Chosen>(NADA);
  readonly #reads: Reads;
  #leitura = 0;

  constructor(reads: Reads) {
    this.#reads = reads;
  }

  /** Takes another file, or the same one read as is chosen by hand. */
  choose = async (file: File | null, escolhas: ReadChoices = {}): Promise<Spreadsheet | null> => {
    const esta = ++this.#leitura;
    const minha = () => esta === this.#leitura;
    const outro = file !== this.store.read().source;
    this.store.patch({ ...NADA, source: file, rowsRead: file ? 0 : null, ...(outro ? {} : this.#oferece()) });
    if (!file) return null;
    const onProgress = (lidas: number) => minha() && this.store.patch({ rowsRead: lidas });
    const result = await this.#reads(file, { choices: escolhas, onProgress });
    // Another file was chosen meanwhile: this one is nobody's any more.
    if (!minha()) return null;
    if (!result.ok) {
      this.store.patch({ rowsRead: null, error: result.message, choices: result.choices });
      return null;
    }
    return this.#toma(comTitulos(result.file));
  };

  /** Another line of the file holds the titles: the rows below it are the file's rows. */
  setTitleLine = (linha: number): Spreadsheet | null => {
    const { spreadsheet } = this.store.read();
    if (spreadsheet === null) return null;
    return this.#toma(comTitulos({ ...spreadsheet, table: tableOf(spreadsheet.rows, linha) }));
  };

  refuse = (erro: string): void => this.store.patch({ error: erro });

  /** What could be chosen stays in sight while the file is read another way. */
  #oferece = () => ({ choices: this.store.read().choices });

  #toma(planilha: Spreadsheet): Spreadsheet {
    const { sheetNames, sheet, textFormat } = planilha;
    this.store.patch({ spreadsheet: planilha, rowsRead: null, choices: { sheetNames, sheet, textFormat } });
    return planilha;
  }
}
