import type { PageSize } from '@retaguarda/contract';
import { compact, readInt, readSize, readText } from '../../lib/search-params.ts';
import { type Aberto, NOVO } from '../../lib/search-registro.ts';

/** Filters of a list of notes. */
export interface NotasSearch {
  situacao?: number | undefined;
  tipo?: number | undefined;
  empresa?: number | undefined;
  busca?: string | undefined;
  pagina?: number | undefined;
  tamanho?: PageSize | undefined;
  /** The note whose dialog is open. */
  nota?: Aberto | undefined;
}

/** State of the stock screen, kept in the URL. */
export interface EstoqueSearch extends NotasSearch {
  secao?: 'saldos' | undefined;
  /** Balances at their minimum or below alone. */
  baixo?: 1 | undefined;
  /** The product whose ledger is open. */
  produto?: number | undefined;
}

/** Every situation of a note. */
export const TODAS = -1;

export const notasSearch = (raw: Record<string, unknown>): NotasSearch =>
  compact({
    situacao: readInt(raw, 'situacao', 0, 4),
    tipo: readInt(raw, 'tipo', 1, 1000),
    empresa: readInt(raw, 'empresa', 1),
    busca: readText(raw, 'busca'),
    pagina: readInt(raw, 'pagina', 2, 1_000_000),
    tamanho: readSize(raw, 'tamanho'),
    nota: raw.nota === NOVO ? NOVO : readInt(raw, 'nota', 1),
  });

export const estoqueSearch = (raw: Record<string, unknown>): EstoqueSearch => ({
  ...notasSearch(raw),
  ...compact({
    secao: raw.secao === 'saldos' ? ('saldos' as const) : undefined,
    baixo: Number(raw.baixo) === 1 ? (1 as const) : undefined,
    produto: readInt(raw, 'produto', 1),
  }),
});
