import type { ErrorItem } from '@retaguarda/contract';
import type { WordedValue } from '../lib/worded-values.ts';
import type { Conflict, Side } from '../ui/dialog/conflict-fields.ts';
import type { RecoveredDraft } from '../ui/dialog/draft-notices.tsx';
import type { UnsavedWork } from './draft.ts';

/** Where a fault stands: a field, or an attribute; of a row, where there are rows. */
export type FaultPlace = { campo: string } | { atributo: number; linha?: number };

/** What a save sends: the values, with what goes beside them. */
export interface Submission {
  valores: unknown;
}

export interface SaveAnswer {
  message: string;
  /** Under which a new record goes on. */
  id?: number;
}

/** What is edited. It knows its versions; when to keep, send and settle them is the session's. */
export interface EditedContent<E extends Submission, R, A> {
  /** Called after anything was typed or replaced. */
  subscribe: (ouvinte: () => void) => () => void;
  /** What a screen shows of it; another object when that changes. */
  view: () => unknown;
  isDirty: () => boolean;
  /** What a draft keeps; null when nothing is unsaved. */
  unsavedWork: () => UnsavedWork | null;
  /** What is unsaved, in words: for whoever cannot save it any more. */
  unsavedInWords: () => readonly WordedValue[];
  /** Puts a draft back; null when it is none of this form. */
  restore: (trabalho: UnsavedWork) => Pick<RecoveredDraft, 'outdated' | 'where'> | null;
  /** Goes back to what is stored. */
  revert: () => void;
  /** Marks every fault. @returns their places in the order of the form */
  validate: () => readonly FaultPlace[];
  /** Puts the server's refusals at their places. @returns those places */
  applyErrors: (erros: readonly ErrorItem[]) => readonly FaultPlace[];
  /** What a save sends; null when there is nothing to send. */
  submission: () => E | null;
  /** This was stored: it is what is edited from now on, with what was typed meanwhile on top. */
  markSaved: (envio: E, resposta: R) => void;
  /** Mine and what is stored now, with what was stored when the editing began. */
  compare: (atual: A) => Conflict;
  /** Goes on from what is stored now, with what of mine was chosen on top. */
  rebase: (atual: A, lados: ReadonlyMap<string, Side>) => void;
}
