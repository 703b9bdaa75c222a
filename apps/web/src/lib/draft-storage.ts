export const DRAFT_PREFIX = 'retaguarda.draft.';
/** Beside a draft: when what the server has of it was typed. It outlives the draft until the server has dropped it, too. */
export const SENT_PREFIX = 'retaguarda.enviado.';
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

export const isFresh = ({ savedAt }: Pick<StoredDraft, 'savedAt'>, now: number): boolean =>
  now - savedAt < MAX_AGE_MS;

/** Removes drafts that nobody came back to; one of another format may still be read by another version. */
export function sweepDrafts(): void {
  for (const key of Object.keys(localStorage)) {
    const text = localStorage.getItem(key);
    const stored = key.startsWith(DRAFT_PREFIX) ? readStored(text) : { savedAt: Number(text) };
    const ours = key.startsWith(DRAFT_PREFIX) || key.startsWith(SENT_PREFIX);
    if (ours && !(stored && isFresh(stored, Date.now()))) localStorage.removeItem(key);
  }
}

/** Removes every draft: whoever leaves on purpose leaves nobody's data on this machine. What the server has stays there. */
export function dropAllDrafts(): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(DRAFT_PREFIX) || key.startsWith(SENT_PREFIX)) localStorage.removeItem(key);
}
