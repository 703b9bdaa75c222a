const PREFIX = 'retaguarda.draft.';
const FORMAT = 1;
const MAX_AGE_MS = 7 * 86_400_000;

/** Unsaved work of one user on one record. */
export interface DraftKey {
  userId: number;
  /** Which form and record, for example `pericia.12.processo`. */
  name: string;
}

interface Stored {
  format: number;
  savedAt: number;
  /** Version of the record the work began on. */
  versao: number;
  data: unknown;
}

export interface Draft {
  versao: number;
  data: unknown;
}

const keyOf = ({ userId, name }: DraftKey) => `${PREFIX}${userId}.${name}`;

const isStored = (v: unknown): v is Stored =>
  typeof v === 'object' && v !== null && 'format' in v && 'savedAt' in v && 'data' in v && 'versao' in v;

function parse(text: string | null): Stored | null {
  if (!text) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isStored(value) && value.format === FORMAT ? value : null;
  } catch {
    return null;
  }
}

export function readDraft(key: DraftKey): Draft | null {
  const stored = parse(localStorage.getItem(keyOf(key)));
  return stored && Date.now() - stored.savedAt < MAX_AGE_MS
    ? { versao: stored.versao, data: stored.data }
    : null;
}

export function saveDraft(key: DraftKey, draft: Draft): void {
  try {
    localStorage.setItem(
      keyOf(key),
      JSON.stringify({ format: FORMAT, savedAt: Date.now(), versao: draft.versao, data: draft.data }),
    );
  } catch {
    // A full or forbidden storage costs the draft, never the form.
  }
}

export function dropDraft(key: DraftKey): void {
  localStorage.removeItem(keyOf(key));
}

/** Removes drafts that nobody came back to. */
export function sweepDrafts(): void {
  for (const key of Object.keys(localStorage)) {
    if (!key.startsWith(PREFIX)) continue;
    const stored = parse(localStorage.getItem(key));
    if (!stored || Date.now() - stored.savedAt >= MAX_AGE_MS) localStorage.removeItem(key);
  }
}
