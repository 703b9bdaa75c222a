import { TIPOS_DOS_DOCUMENTOS, type TipoDeDocumento } from '@retaguarda/contract';
import { compact } from '@retaguarda/domain';
import { readInt } from '../../lib/list/search-params.ts';

export interface FolhaSearch {
  /** The model; 0 for the one that comes with the product. */
  modelo: number;
  tipo: TipoDeDocumento;
  registro: number;
  /** Of a statement: first and last day. */
  periodo?: string | undefined;
}

const PERIODO = /^\d{4}-\d{2}-\d{2},\d{4}-\d{2}-\d{2}$/;
const MAIOR = Number.MAX_SAFE_INTEGER;

/** Which document stands on the sheet. */
export const folhaSearch = (raw: Record<string, unknown>): FolhaSearch => ({
  modelo: readInt(raw, 'modelo', 0, MAIOR) ?? 0,
  tipo: TIPOS_DOS_DOCUMENTOS.find((t) => t === raw.tipo) ?? 'pericia',
  registro: readInt(raw, 'registro', 1, MAIOR) ?? 1,
  ...compact({
    periodo: typeof raw.periodo === 'string' && PERIODO.test(raw.periodo) ? raw.periodo : undefined,
  }),
});
