import { type NotasSearch, notasSearch } from '../estoque-search.ts';

/** State of the movements screen, kept in the URL. */
export type MovEstoqueSearch = NotasSearch;

export const movEstoqueSearch = notasSearch;
