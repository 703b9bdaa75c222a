import { SITUACAO_PERICIA } from '@retaguarda/domain';
import { compact, readInt, readText } from '../../lib/search-params.ts';

/** State of the import screen, kept in the URL. */
export interface CargaSearch {
  /** The history instead of the import. */
  aba?: 'historico' | undefined;
  tipo?: number | undefined;
  categoria?: number | undefined;
  etapa?: number | undefined;
  uf?: string | undefined;
  cidade?: number | undefined;
  situacao?: number | undefined;
  /** The case that people go into. */
  pericia?: number | undefined;
  pagina?: number | undefined;
  /** The import whose details are open. */
  importacao?: number | undefined;
}

/** A case that is being registered, as the form begins. */
export const SITUACAO_INICIAL = SITUACAO_PERICIA.emCriacao;
const MAX_ID = 999_999_999_999_999;

export const cargaSearch = (raw: Record<string, unknown>): CargaSearch =>
  compact({
    aba: raw.aba === 'historico' ? 'historico' : undefined,
    tipo: readInt(raw, 'tipo', 1, 5),
    categoria: readInt(raw, 'categoria', 1, MAX_ID),
    etapa: readInt(raw, 'etapa', 4, 6),
    uf: readText(raw, 'uf'),
    cidade: readInt(raw, 'cidade', 1, 9_999_999),
    situacao: readInt(raw, 'situacao', 0, 3),
    pericia: readInt(raw, 'pericia', 1, MAX_ID),
    pagina: readInt(raw, 'pagina', 2, 1_000_000),
    importacao: readInt(raw, 'importacao', 1, MAX_ID),
  });
