import type { TipoDeRegistro } from '@retaguarda/contract';
import type { ApiError } from '../lib/call/api-error.ts';
import type { FaultPlace, Submission } from './edited-content.ts';
import type { RecordTabs } from './record-tabs.ts';

/** To whom and as what something is sent. */
export interface SaveTarget {
  /** 0 for a record that is not stored yet. */
  id: number;
  /** Its own; the same when it is repeated, so that a lost answer never makes it be done twice. */
  idempotencyKey: string;
}

/** Whose form it is, and what a kind of form brings. */
export interface SessionOptions<E extends Submission, R, A> {
  /** Of the record as the form is opened; 0 for one that is not stored yet. */
  id: number;
  userId: number;
  /** Of which kind the record is, where it has a history. */
  recordKind?: TipoDeRegistro;
  /** Of the record, where several forms edit it. */
  tabs?: RecordTabs;
  /** Said as the form is opened. */
  readOnly?: boolean;
  /** Names the draft of the record of an id, such as `empresa.12`. */
  draftName: (id: number) => string;
  /** Null when the person turned back before anything was sent. */
  save: (valores: E['valores'], para: SaveTarget & E) => Promise<R | null>;
  /** Reads what is stored now off `atual` of a refusal; null when it says nothing of it. */
  parseCurrent: (atual: unknown, recusa: ApiError) => A | null | Promise<A | null>;
  /** Goes to the first of these that is on screen. */
  focus: (lugares: readonly FaultPlace[]) => void;
  /** What was to be sent has so many faults. */
  onFaults?: (quantos: number) => void;
  onRefused?: (recusa: ApiError) => void;
  /** After each save. */
  onSaved?: (resposta: R, valores: E['valores']) => void;
  /** After a save that left nothing unsaved. */
  onDone?: (resposta: R, valores: E['valores']) => void;
  /** Two versions were settled: the screen may read the record anew. */
  onResolved?: () => void;
}
