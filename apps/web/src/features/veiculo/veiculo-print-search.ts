import { compact, readPart } from '../../lib/search-params.ts';
import type { RegistroSearch } from '../../lib/search-registro.ts';
import { cadastroSearch } from '../../registros/cadastro-search.ts';

export interface VeiculoPrintSearch extends RegistroSearch {
  /** Which part of a long list is on paper; the first one without it. */
  parte?: number | undefined;
}

export const veiculoPrintSearch = (raw: Record<string, unknown>): VeiculoPrintSearch =>
  compact({ ...cadastroSearch(raw), parte: readPart(raw) });
