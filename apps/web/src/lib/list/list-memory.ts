import { readWho } from '../call/session.ts';
import { isObject } from '../is-object.ts';

const PREFIX = 'retaguarda.lista.';

/** What a list keeps from one visit to the next; never what is searched for, which may name a person. */
export interface KeptOfList<S extends object> {
  list: string;
  keys: readonly (keyof S & string)[];
  /** The screen's own reading of an address: what it no longer knows falls away. */
  read: (raw: Record<string, unknown>) => S;
}

type Raw = Record<string, unknown>;

function stored(key: string): Raw {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

const keyOf = (list: string): string | null => {
  const who = readWho();
  return who === null ? null : `${PREFIX}${who}.${list}`;
};

/** Of an address, what is kept; a list that a search shows whole has its former size. */
function partOf<S extends object>({ keys }: KeptOfList<S>, search: S): Raw {
  const sized = 'antes' in search ? { ...search, tamanho: search.antes } : search;
  return Object.fromEntries(
    Object.entries(sized).filter(([k, v]) => keys.some((x) => x === k) && v !== undefined),
  );
}

/** What the person left the list with, for an address that says nothing of it; null where there is nothing to add. */
export function recall<S extends object>(kept: KeptOfList<S>, search: S): S | null {
  const key = keyOf(kept.list);
  if (key === null || Object.keys(partOf(kept, search)).length > 0) return null;
  const part = partOf(kept, kept.read(stored(key)));
  return Object.keys(part).length === 0 ? null : { ...search, ...part };
}

/** Keeps what the person has made of the list; without anything there is nothing to come back to. */
export function keep<S extends object>(kept: KeptOfList<S>, search: S): void {
  const key = keyOf(kept.list);
  if (key === null) return;
  const part = partOf(kept, search);
  try {
    if (Object.keys(part).length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(part));
  } catch {
    // Without storage every list opens as it does for the first time.
  }
}
