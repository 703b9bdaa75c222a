import { compact, readInt, readInts, readPeriod, readSize, readText } from '../../lib/search-params.ts';

/** State of the case list, kept in the URL. */
export interface PericiaListSearch {
  tipo?: number | undefined;
  /** -1 Todas (default). */
  situacao?: number | undefined;
  fixo?: number | undefined;
  buscaFixa?: string | undefined;
  dinamicos?: number[] | undefined;
  busca?: string | undefined;
  periodo?: string | undefined;
  pagina?: number | undefined;
  tamanho?: number | undefined;
}

export function periciaListSearch(raw: Record<string, unknown>): PericiaListSearch {
  return compact({
    tipo: readInt(raw, 'tipo', 1),
    situacao: readInt(raw, 'situacao', 0, 3),
    fixo: readInt(raw, 'fixo', -5, -1),
    buscaFixa: readText(raw, 'buscaFixa'),
    dinamicos: readInts(raw, 'dinamicos'),
    busca: readText(raw, 'busca'),
    periodo: readPeriod(raw, 'periodo'),
    pagina: readInt(raw, 'pagina', 2, 1_000_000),
    tamanho: readSize(raw, 'tamanho'),
  });
}

/** State of the case dialog: its step; for a new case its category. */
export interface PericiaDialogSearch {
  passo?: number | undefined;
  categoria?: number | undefined;
  /** A case to copy into the new one. */
  copia?: number | undefined;
}

export function periciaDialogSearch(raw: Record<string, unknown>): PericiaDialogSearch {
  return compact({
    // Links from outside say `etapa`, as the specification does.
    passo: readInt(raw, 'passo', 1, 3) ?? readInt(raw, 'etapa', 1, 3),
    categoria: readInt(raw, 'categoria', 1),
    copia: readInt(raw, 'copia', 1),
  });
}
