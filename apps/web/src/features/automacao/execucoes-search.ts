import { compact, SITUACAO_EXECUCAO } from '@retaguarda/domain';
import { readInt } from '../../lib/list/search-params.ts';

/** Which runs are shown. */
export interface ExecucoesSearch {
  situacao?: number | undefined;
  /** Of one automation alone. */
  automacao?: number | undefined;
  pagina?: number | undefined;
}

export const FILTROS = ['situacao', 'automacao'] as const;

const ULTIMA = SITUACAO_EXECUCAO.desfeita;

export const execucoesSearch = (raw: Record<string, unknown>): ExecucoesSearch =>
  compact({
    situacao: readInt(raw, 'situacao', 0, ULTIMA),
    automacao: readInt(raw, 'automacao', 1, Number.MAX_SAFE_INTEGER),
    pagina: readInt(raw, 'pagina', 2, 100_000),
  });
