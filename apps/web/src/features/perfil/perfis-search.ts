import { compact, readInt, readText } from '../../lib/search-params.ts';
import { type RegistroSearch, readRegistro } from '../../lib/search-registro.ts';

/** State of the profiles screen, kept in the URL; all of them stand on one page. */
export const perfisSearch = (raw: Record<string, unknown>): RegistroSearch =>
  compact({
    busca: readText(raw, 'busca'),
    situacao: readInt(raw, 'situacao', 0, 1),
    registro: readRegistro(raw),
  });
