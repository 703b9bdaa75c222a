import type { OpenRecord, RegistrySearch } from './search-record.ts';

/** Leaves no way back to what is over, and asks nothing: whoever closes has been asked already. */
const CLOSING = { replace: true, ignoreBlocker: true } as const;

export type Go<S> = (search: (before: S) => S, how?: { replace?: boolean; ignoreBlocker?: boolean }) => void;

/** A list's state in the address, and what leads from one to the next. */
export interface ListAddress<S extends RegistrySearch> {
  search: S;
  /** Another filter shows its list from the first page. */
  change(part: Partial<S>): void;
  onPage(page: number): void;
  /** In another order the list begins anew. */
  onOrder(ordem: string | undefined): void;
  /** Another search takes the place of this one. */
  apply(search: S, how?: { replace: true }): void;
  /** How many of the filters hold. */
  active: number;
  /** Takes away what is searched and filtered for. */
  clear(): void;
  open(registro: OpenRecord): void;
  close(): void;
  /** What is open gives way to something else. */
  swap(part: Partial<S>): void;
  /** What the address names is not there: it is left out, with no way back to it. */
  drop(part: Partial<S>): void;
}

/** What of the address of every registry is a filter. */
const FILTERS = ['situacao', 'busca', 'periodo'] as const;

/** How many of them an address names: what stands at its initial value is left out of it. */
export const activeFilters = <S extends object>(search: S, filters: readonly (keyof S)[]): number =>
  filters.filter((f) => search[f] !== undefined).length;

/** The part of an address that takes filters away. */
export const withoutFilters = <S extends object>(filters: readonly (keyof S)[]): Partial<S> =>
  Object.fromEntries(filters.map((f) => [f, undefined])) as Partial<S>; // of these very keys

/** What an empty list is told of the filters of its address, and the way out of them. */
export const filteredBy = <S extends object>(
  search: S,
  filters: readonly (keyof S)[],
  change: (part: Partial<S>) => void,
) => ({
  filtered: activeFilters(search, filters) > 0,
  onClear: () => change(withoutFilters<S>(filters)),
});

/** @param go leads to the address that its function makes of the present one */
export const listAddress = <S extends RegistrySearch>(search: S, go: Go<S>): ListAddress<S> => ({
  search,
  active: activeFilters<RegistrySearch>(search, FILTERS),
  change: (part) => go((s) => ({ ...s, pagina: undefined, ...part })),
  onPage: (page) => go((s) => ({ ...s, pagina: page === 1 ? undefined : page })),
  onOrder: (ordem) => go((s) => ({ ...s, pagina: undefined, ordem })),
  apply: (to, how) => go(() => to, how),
  clear: () => go((s) => ({ ...s, pagina: undefined, ...withoutFilters<RegistrySearch>(FILTERS) })),
  open: (registro) => go((s) => ({ ...s, registro })),
  close: () => go((s) => ({ ...s, registro: undefined }), CLOSING),
  swap: (part) => go((s) => ({ ...s, ...part }), CLOSING),
  drop: (part) => go((s) => ({ ...s, ...part }), { replace: true }),
});
