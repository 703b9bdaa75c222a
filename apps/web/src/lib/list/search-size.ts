import { PAGE_SIZE_PADRAO } from '@retaguarda/contract';

const TODOS = -1;

interface Sized {
  tamanho?: number | undefined;
  /** Size before the search switched to Todos. */
  antes?: number | undefined;
}

/** Page size without a search: the one before it. */
export function formerSize({ tamanho, antes }: Sized): Sized {
  if (antes === undefined) return { tamanho };
  return { tamanho: antes === PAGE_SIZE_PADRAO ? undefined : antes, antes: undefined };
}

/**
 * A changed search shows all rows that match (spec 000 section 9); cleared, the list has its former size again.
 * `searchOf` names what is searched for: the empty text for nothing.
 */
export function withSearchSize<S extends Sized>(before: S, after: S, searchOf: (s: S) => string): S {
  const sought = searchOf(after);
  if (sought === searchOf(before)) return after;
  if (sought === '') return { ...after, ...formerSize(after) };
  return after.tamanho === TODOS
    ? after
    : { ...after, tamanho: TODOS, antes: after.tamanho ?? PAGE_SIZE_PADRAO };
}
