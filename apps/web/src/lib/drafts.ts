import { DRAFT_FORMAT, DRAFT_PREFIX, isFresh, parseDraft } from './draft-storage.ts';

/** Unsaved work of one user on one record. */
export interface DraftKey {
  userId: number;
  /** Which form and record, for example `pericia.12.processo`. */
  name: string;
  /** Each tab keeps its own: two of them on one record never overwrite each other's work. */
  tab: string;
}

export interface Draft {
  versao: number;
  data: unknown;
  savedAt: number;
}

const baseOf = ({ userId, name }: Omit<DraftKey, 'tab'>) => `${DRAFT_PREFIX}${userId}.${name}@`;
const keyOf = (key: DraftKey) => baseOf(key) + key.tab;

export function readDraft(key: DraftKey): Draft | null {
  const stored = parseDraft(localStorage.getItem(keyOf(key)));
  return stored && isFresh(stored, Date.now()) ? stored : null;
}

/** The latest draft of the same record that another tab wrote; `skip` names tabs that still work on theirs. */
export function readOtherDraft(
  { userId, name, tab }: DraftKey,
  skip: ReadonlySet<string> = new Set(),
): (Draft & { key: DraftKey }) | null {
  const base = baseOf({ userId, name });
  return Object.keys(localStorage)
    .filter((k) => k.startsWith(base))
    .map((k) => k.slice(base.length))
    .filter((outra) => outra !== tab && !skip.has(outra))
    .flatMap((outra) => {
      const key = { userId, name, tab: outra };
      const draft = readDraft(key);
      return draft ? [{ ...draft, key }] : [];
    })
    .reduce<(Draft & { key: DraftKey }) | null>((a, b) => (a && a.savedAt > b.savedAt ? a : b), null);
}

export function saveDraft(key: DraftKey, draft: Pick<Draft, 'versao' | 'data'>): void {
  try {
    localStorage.setItem(
      keyOf(key),
      JSON.stringify({ format: DRAFT_FORMAT, savedAt: Date.now(), versao: draft.versao, data: draft.data }),
    );
  } catch {
    // A full or forbidden storage costs the draft, never the form.
  }
}

export function dropDraft(key: DraftKey): void {
  localStorage.removeItem(keyOf(key));
}

/** Makes another tab's draft this tab's own. */
export function adoptDraft(de: DraftKey, para: DraftKey): void {
  const text = localStorage.getItem(keyOf(de));
  if (text !== null) localStorage.setItem(keyOf(para), text);
  dropDraft(de);
}
