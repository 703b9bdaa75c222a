import { compact, formatDateBr } from '@retaguarda/domain';
import { readPart, readText } from '../../lib/list/search-params.ts';

/** What the address of a list on paper says besides its filters. */
export interface PaperSearch {
  /** Which part of a long list is on paper; the first one without it. */
  parte?: number | undefined;
  /** By what its rows are grouped. */
  grupo?: string | undefined;
}

/** The address of a list on paper: that of the list, and how it stands on the sheet. */
export const paperSearch =
  <S extends object>(read: (raw: Record<string, unknown>) => S) =>
  (raw: Record<string, unknown>): S & PaperSearch => ({
    ...read(raw),
    ...compact({ parte: readPart(raw), grupo: readText(raw, 'grupo') }),
  });

/** A filter in words, where it holds. */
export const filterWords = (label: string, value: string | undefined): string[] =>
  value === undefined || value === '' ? [] : [`${label}: ${value}`];

export const periodWords = (label: string, period: string | undefined): string[] =>
  filterWords(label, period?.split(',').map(formatDateBr).join(' a '));

/** What a list on paper is given by its address. */
export interface PaperProps<S extends object> {
  search: S & PaperSearch;
  onSearch: (paper: PaperSearch) => void;
  /** Leads back to the list. */
  onBack: () => void;
}
