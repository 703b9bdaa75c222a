import type { Aberto, RegistroSearch } from './search-registro.ts';

/** Leaves no way back to what is over, and asks nothing: whoever closes has been asked already. */
const CLOSING = { replace: true, ignoreBlocker: true } as const;

export type Go<S> = (search: (before: S) => S, how?: { replace?: boolean; ignoreBlocker?: boolean }) => void;

/** A list's state in the address, and what leads from one to the next. */
export interface ListAddress<S extends RegistroSearch> {
  search: S;
  /** Another filter shows its list from the first page. */
  change(part: Partial<S>): void;
  onPage(page: number): void;
  /** In another order the list begins anew. */
  onOrder(ordem: string | undefined): void;
  /** Takes away what is searched and filtered for. */
  clear(): void;
  open(registro: Aberto): void;
  close(): void;
  /** What is open gives way to something else. */
  swap(part: Partial<S>): void;
  /** What the address names is not there: it is left out, with no way back to it. */
  drop(part: Partial<S>): void;
}

/** @param go leads to the address that its function makes of the present one */
export const listAddress = <S extends RegistroSearch>(search: S, go: Go<S>): ListAddress<S> => ({
  search,
  change: (part) => go((s) => ({ ...s, pagina: undefined, ...part })),
  onPage: (page) => go((s) => ({ ...s, pagina: page === 1 ? undefined : page })),
  onOrder: (ordem) => go((s) => ({ ...s, pagina: undefined, ordem })),
  clear: () => go((s) => ({ ...s, pagina: undefined, busca: undefined, situacao: undefined })),
  open: (registro) => go((s) => ({ ...s, registro })),
  close: () => go((s) => ({ ...s, registro: undefined }), CLOSING),
  swap: (part) => go((s) => ({ ...s, ...part }), CLOSING),
  drop: (part) => go((s) => ({ ...s, ...part }), { replace: true }),
});
