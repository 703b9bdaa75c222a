import { LARGURA } from '@retaguarda/contract';
import { useSyncExternalStore } from 'react';
import { isObject } from '../is-object.ts';

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

/** How a person has the columns of a list. */
export interface ColumnLayout {
  hidden: ReadonlySet<string>;
  /** Keys in the order chosen by hand; empty while it is the list's own. */
  order: readonly string[];
  /** Pixels by key, of columns that were sized by hand. */
  widths: Readonly<Record<string, number>>;
}

export const OWN_LAYOUT: ColumnLayout = { hidden: new Set(), order: [], widths: {} };

const keyOf = ({ userId, list }: ListKey) => `${PREFIX}${userId}.${list}`;

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((v): v is string => typeof v === 'string') : [];

export const asWidth = (px: number): number => Math.round(Math.min(LARGURA.max, Math.max(LARGURA.min, px)));

const widthsOf = (value: unknown): Record<string, number> =>
  Object.fromEntries(
    Object.entries(isObject(value) ? value : {}).flatMap(([key, px]) =>
      typeof px === 'number' && Number.isFinite(px) ? [[key, asWidth(px)]] : [],
    ),
  );

/** A layout in a text of unknown origin; anything else is the list's own. A mere list of keys hides them. */
export function parseLayout(text: string | null): ColumnLayout {
  if (!text) return OWN_LAYOUT;
  try {
    const value: unknown = JSON.parse(text);
    if (Array.isArray(value)) return { ...OWN_LAYOUT, hidden: new Set(texts(value)) };
    if (!isObject(value)) return OWN_LAYOUT;
    return {
      hidden: new Set(texts(value.hidden)),
      order: texts(value.order),
      widths: widthsOf(value.widths),
    };
  } catch {
    return OWN_LAYOUT;
  }
}

export const isOwnLayout = ({ hidden, order, widths }: ColumnLayout): boolean =>
  hidden.size === 0 && order.length === 0 && Object.keys(widths).length === 0;

const listeners = new Set<() => void>();
/** Layouts as they were last read: the same text gives the same one. */
const read = new Map<string, { text: string | null; layout: ColumnLayout }>();

export function readLayout(list: ListKey): ColumnLayout {
  const key = keyOf(list);
  const text = localStorage.getItem(key);
  const known = read.get(key);
  if (known?.text === text) return known.layout;
  const layout = parseLayout(text);
  read.set(key, { text, layout });
  return layout;
}

export function saveLayout(list: ListKey, layout: ColumnLayout): void {
  try {
    if (isOwnLayout(layout)) localStorage.removeItem(keyOf(list));
    else localStorage.setItem(keyOf(list), JSON.stringify({ ...layout, hidden: [...layout.hidden] }));
  } catch {
    // Without storage every list has its own columns.
  }
  for (const listener of listeners) listener();
}

/** Gives a column a width by hand; null takes it away. */
export function saveWidth(list: ListKey, key: string, px: number | null): void {
  saveLayout(list, sizeChoice(readLayout(list), { keys: [key] }, px));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** How the person has the columns of a list; shared by screen, paper and files. */
export const useLayout = ({ userId, list }: ListKey): ColumnLayout =>
  useSyncExternalStore(subscribe, () => readLayout({ userId, list }));

/** A column that the order does not know stays behind the one that it stands behind in the list's own. */
function inOrder<C extends Named>(columns: readonly C[], order: readonly string[]): readonly C[] {
  if (order.length === 0) return columns;
  const place = new Map(order.map((key, i) => [key, i]));
  let before = -1;
  const ranked = columns.map((column) => {
    before = place.get(column.key) ?? before;
    return { column, rank: before };
  });
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ column }) => column);
}

/** The columns that are shown, as the person has them. */
export const laidOut = <C extends Named>(
  columns: readonly C[],
  { hidden, order, widths }: ColumnLayout,
): (C & { width?: number; sized?: true })[] =>
  inOrder(columns, order)
    .filter((c) => c.fixed || !hidden.has(c.key))
    .map((c) => {
      const width = widths[c.key];
      return width === undefined ? c : { ...c, width, sized: true };
    });

export interface ColumnChoice {
  header: string;
  /** Columns of that name: each category has its own. */
  keys: readonly string[];
  fixed: boolean;
}

/** The columns of all tables of a list in the person's order, those of one name together. */
export function columnChoices(columns: readonly Named[], { order }: ColumnLayout): ColumnChoice[] {
  const byHeader = new Map<string, Named[]>();
  for (const c of inOrder(columns, order)) byHeader.set(c.header, [...(byHeader.get(c.header) ?? []), c]);
  return [...byHeader].map(([header, same]) => ({
    header,
    keys: [...new Set(same.map((c) => c.key))],
    fixed: same.some((c) => c.fixed),
  }));
}

/** Hides what is shown, and the other way round. */
export function toggleChoice(layout: ColumnLayout, { keys }: ColumnChoice): ColumnLayout {
  const hidden = new Set(layout.hidden);
  const shown = keys.some((k) => !layout.hidden.has(k));
  for (const key of keys) {
    if (shown) hidden.add(key);
    else hidden.delete(key);
  }
  return { ...layout, hidden };
}

/** Puts one of the choices where another one stands. */
export function moveChoice(
  layout: ColumnLayout,
  choices: readonly ColumnChoice[],
  { from, to }: { from: number; to: number },
): ColumnLayout {
  const moved = choices[from];
  if (moved === undefined || to < 0 || to >= choices.length) return layout;
  const order = choices.toSpliced(from, 1).toSpliced(to, 0, moved);
  return { ...layout, order: order.flatMap((c) => c.keys) };
}

/** Gives all columns of a choice a width by hand; null takes it away. */
export function sizeChoice(
  layout: ColumnLayout,
  { keys }: Pick<ColumnChoice, 'keys'>,
  px: number | null,
): ColumnLayout {
  const others = Object.entries(layout.widths).filter(([key]) => !keys.includes(key));
  const own = px === null ? [] : keys.map((key): [string, number] => [key, asWidth(px)]);
  return { ...layout, widths: Object.fromEntries([...others, ...own]) };
}
