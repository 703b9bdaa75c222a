import { compact } from '@retaguarda/domain';
import { readInt } from '../../lib/list/search-params.ts';

export const ACOES = ['inc', 'sub', 'alt', 'exc'] as const;
/** What is done with the chosen category, or with a new one. */
export type Acao = (typeof ACOES)[number];

/** State of the categories screen, kept in the URL. */
export interface CategoriasSearch {
  categoria?: number | undefined;
  acao?: Acao | undefined;
}

export const categoriasSearch = (raw: Record<string, unknown>): CategoriasSearch =>
  compact({ categoria: readInt(raw, 'categoria', 1), acao: ACOES.find((a) => a === raw.acao) });
