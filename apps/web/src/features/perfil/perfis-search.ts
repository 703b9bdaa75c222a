import { compact, readInt, readText } from '../../lib/search-params.ts';
import { type Aberto, readRegistro } from '../../lib/search-registro.ts';

/** State of the profiles screen, kept in the URL. */
export interface PerfisSearch {
  busca?: string | undefined;
  situacao?: number | undefined;
  /** The profile whose dialog is open. */
  registro?: Aberto | undefined;
}

export const perfisSearch = (raw: Record<string, unknown>): PerfisSearch =>
  compact({
    busca: readText(raw, 'busca'),
    situacao: readInt(raw, 'situacao', 0, 1),
    registro: readRegistro(raw),
  });
