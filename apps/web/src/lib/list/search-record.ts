import { type ListaOrdenavel, ORDENAVEIS, type PageSize } from '@retaguarda/contract';
import { compact } from '@retaguarda/domain';
import { readInt, readOrder, readPeriod, readSize, readText } from './search-params.ts';

/** Stands in the address for a record that is not stored yet. */
export const NEW_RECORD = 'novo';

/** The record whose dialog is open over a list. */
export type OpenRecord = number | typeof NEW_RECORD;

export const readOpenRecord = (raw: Record<string, unknown>): OpenRecord | undefined =>
  raw.registro === NEW_RECORD ? NEW_RECORD : readInt(raw, 'registro', 1);

/** State of a registry's screen, kept in the URL: what is at its initial value is left out of it. */
export interface RegistrySearch {
  situacao?: number | undefined;
  busca?: string | undefined;
  /** `yyyy-mm-dd,yyyy-mm-dd` of the day by which the list is filtered, where it is by one. */
  periodo?: string | undefined;
  pagina?: number | undefined;
  tamanho?: PageSize | undefined;
  /** A column or, with '-' before it, the other way round. */
  ordem?: string | undefined;
  /** The record whose dialog is open. */
  registro?: OpenRecord | undefined;
}

interface Lidos {
  /** The situations that the address may name: lowest and highest. */
  situacoes: readonly [number, number];
  /** Rows a page when the address names none. */
  tamanho: PageSize;
  /** The list, among those that can be ordered. */
  lista: ListaOrdenavel;
  /** Whether it is filtered by days. */
  comPeriodo?: true;
}

/** What a list is filtered by, without the record that is open over it. */
export const readListFilters = (
  raw: Record<string, unknown>,
  { situacoes: [min, max], tamanho, lista, comPeriodo }: Lidos,
): Omit<RegistrySearch, 'registro'> =>
  compact({
    situacao: readInt(raw, 'situacao', min, max),
    busca: readText(raw, 'busca'),
    periodo: comPeriodo && readPeriod(raw, 'periodo'),
    pagina: readInt(raw, 'pagina', 2, 1_000_000),
    tamanho: readSize(raw, 'tamanho', tamanho),
    ordem: readOrder(raw, ORDENAVEIS[lista]),
  });

export const readRegistrySearch = (raw: Record<string, unknown>, lidos: Lidos): RegistrySearch =>
  compact({ ...readListFilters(raw, lidos), registro: readOpenRecord(raw) });
