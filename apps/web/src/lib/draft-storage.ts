export const DRAFT_PREFIX = 'retaguarda.draft.';
export const DRAFT_FORMAT = 3;
const MAX_AGE_MS = 7 * 86_400_000;

/** A draft as the browser keeps it. */
export interface StoredDraft {
  format: number;
  savedAt: number;
  /** Version of the record the work began on. */
  versao: number;
  data: unknown;
}

const isStored = (v: unknown): v is StoredDraft =>
  typeof v === 'object' && v !== null && 'format' in v && 'savedAt' in v && 'data' in v && 'versao' in v;

/** Reads a draft of whatever format; null for anything else. */
export function readStored(text: string | null): StoredDraft | null {
  if (!text) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isStored(value) ? value : null;
  } catch {
    return null;
  }
}

export function parseDraft(text: string | null): StoredDraft | null {
  const stored = readStored(text);
  return stored?.format === DRAFT_FORMAT ? stored : null;
}

export const isFresh = ({ savedAt }: StoredDraft, now: number): boolean => now - savedAt < MAX_AGE_MS;

/** Removes drafts that nobody came back to; one of another format may still be read by another version. */
export function sweepDrafts(): void {
  for (const key of Object.keys(localStorage)) {
    if (!key.startsWith(DRAFT_PREFIX)) continue;
    const stored = readStored(localStorage.getItem(key));
    if (!stored || !isFresh(stored, Date.now())) localStorage.removeItem(key);
  }
}

/** Removes every draft: whoever leaves on purpose leaves nobody's data on this machine. */
export function dropAllDrafts(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(DRAFT_PREFIX)) localStorage.removeItem(key);
}
