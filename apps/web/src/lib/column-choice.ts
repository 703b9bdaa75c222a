import { useSyncExternalStore } from 'react';

const PREFIX = 'retaguarda.colunas.';

/** Whose choice, and for which list: columns differ from one type to the next. */
export interface ListKey {
  userId: number;
  list: string;
}

interface Named {
  key: string;
  header: string;
  /** Always shown. */
  fixed?: boolean;
}

const keyOf = ({ userId, list }: ListKey) => `${PREFIX}${userId}.${list}`;
const NONE: ReadonlySet<string> = new Set();

/** Keys in a text of unknown origin; anything else hides nothing. */
export function parseHidden(text: string | null): ReadonlySet<string> {
  if (!text) return NONE;
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? new Set(value.filter((v) => typeof v === 'string')) : NONE;
  } catch {
    return NONE;
  }
}

const listeners = new Set<() => void>();
/** Choices as they were last read: the same text gives the same set. */
const read = new Map<string, { text: string | null; hidden: ReadonlySet<string> }>();

export function readHidden(list: ListKey): ReadonlySet<string> {
  const key = keyOf(list);
  const text = localStorage.getItem(key);
  const known = read.get(key);
  if (known?.text === text) return known.hidden;
  const hidden = parseHidden(text);
  read.set(key, { text, hidden });
  return hidden;
}

export function saveHidden(list: ListKey, hidden: ReadonlySet<string>): void {
  try {
    if (hidden.size === 0) localStorage.removeItem(keyOf(list));
    else localStorage.setItem(keyOf(list), JSON.stringify([...hidden]));
  } catch {
    // Without storage every column stays in view.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Keys of the columns that the person has hidden in a list; shared by screen, paper and files. */
export const useHidden = ({ userId, list }: ListKey): ReadonlySet<string> =>
  useSyncExternalStore(subscribe, () => readHidden({ userId, list }));

export const visibleColumns = <C extends Named>(columns: readonly C[], hidden: ReadonlySet<string>): C[] =>
  columns.filter((c) => c.fixed || !hidden.has(c.key));

export interface ColumnChoice {
  header: string;
  /** Columns of that name: each category has its own. */
  keys: readonly string[];
  fixed: boolean;
}

/** The columns of all tables of a list, those of one name together. */
export function columnChoices(columns: readonly Named[]): ColumnChoice[] {
  const byHeader = new Map<string, Named[]>();
  for (const c of columns) byHeader.set(c.header, [...(byHeader.get(c.header) ?? []), c]);
  return [...byHeader].map(([header, same]) => ({
    header,
    keys: [...new Set(same.map((c) => c.key))],
    fixed: same.some((c) => c.fixed),
  }));
}

/** Hides what is shown, and the other way round. */
export function toggleChoice(hidden: ReadonlySet<string>, { keys }: ColumnChoice): ReadonlySet<string> {
  const next = new Set(hidden);
  const shown = keys.some((k) => !hidden.has(k));
  for (const key of keys) {
    if (shown) next.add(key);
    else next.delete(key);
  }
  return next;
}
