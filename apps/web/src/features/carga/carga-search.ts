import { ETAPAS_IMPORTACAO, ORDENAVEIS, TIPOS_IMPORTACAO, type TipoImportacao } from '@retaguarda/contract';
import { compact, SITUACAO_PERICIA } from '@retaguarda/domain';
import { readInt, readOrder, readPeriod, readText } from '../../lib/list/search-params.ts';

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
  /** Of the history. */
  ordem?: string | undefined;
  periodo?: string | undefined;
  /** The import whose details are open. */
  importacao?: number | undefined;
}

/** A case that is being registered, as the form begins. */
export const SITUACAO_INICIAL = SITUACAO_PERICIA.emCriacao;

export const tipoDe = (id: number | undefined): TipoImportacao | undefined =>
  TIPOS_IMPORTACAO.find((t) => t.id === id)?.id;
const etapaCom = (id: number | undefined) => ETAPAS_IMPORTACAO.find((e) => e.id === id)?.id;
const MAX_ID = 999_999_999_999_999;

export const cargaSearch = (raw: Record<string, unknown>): CargaSearch =>
  compact({
    aba: raw.aba === 'historico' ? 'historico' : undefined,
    tipo: tipoDe(readInt(raw, 'tipo', 1, MAX_ID)),
    categoria: readInt(raw, 'categoria', 1, MAX_ID),
    etapa: etapaCom(readInt(raw, 'etapa', 1, MAX_ID)),
    uf: readText(raw, 'uf'),
    cidade: readInt(raw, 'cidade', 1, 9_999_999),
    situacao: readInt(raw, 'situacao', 0, 3),
    pericia: readInt(raw, 'pericia', 1, MAX_ID),
    pagina: readInt(raw, 'pagina', 2, 1_000_000),
    periodo: readPeriod(raw, 'periodo'),
    ordem: readOrder(raw, ORDENAVEIS.cargas),
    importacao: readInt(raw, 'importacao', 1, MAX_ID),
  });
