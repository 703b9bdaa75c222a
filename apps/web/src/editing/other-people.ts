import type { Authors, ConflictField } from '../ui/dialog/conflict-fields.ts';
import type { Environment } from './environment.ts';

/** Who changed what is asked for when two saves have met. */
const authorship = () => import('./authorship.ts');

interface EditedRecord {
  /** None where the history knows nothing of it. */
  kind: Parameters<Environment['history']>[0]['tipo'] | undefined;
  id: number;
}

/** What other people changed of a record while it was edited here. */
export class OtherPeople {
  readonly #environment: Pick<Environment, 'history' | 'tellDone'>;
  readonly #record: () => EditedRecord;
  /** In words, and not told yet. */
  #changed: Promise<string> | null = null;

  constructor(environment: Pick<Environment, 'history' | 'tellDone'>, record: () => EditedRecord) {
    this.#environment = environment;
    this.#record = record;
  }

  /** Who changed these fields, as far as the history of the record tells it. */
  async authorsOf(fields: readonly ConflictField[]): Promise<Authors> {
    const { kind, id } = this.#record();
    if (kind === undefined || id === 0) return new Map();
    const history = await this.#environment.history({ tipo: kind, id }).catch(() => []);
    return (await authorship()).authorsOf(fields, history, id);
  }

  /** Keeps what they changed until it is told. */
  changed(fields: readonly ConflictField[]): void {
    this.#changed = Promise.all([this.authorsOf(fields), authorship()]).then(
      ([authors, { changesInWords }]) => changesInWords(fields, authors),
    );
  }

  /** Tells it, and what was saved here together with it. */
  tell(saved?: string): void {
    const changed = this.#changed;
    this.#changed = null;
    const { tellDone } = this.#environment;
    if (changed)
      void changed.then((words) => (saved === undefined ? tellDone(words) : tellDone(saved, words)));
    else if (saved !== undefined) tellDone(saved);
  }
}
