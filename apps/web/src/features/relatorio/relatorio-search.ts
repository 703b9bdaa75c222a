import { compact } from '@retaguarda/domain';
import { isObject } from '../../lib/is-object.ts';
import { readInt } from '../../lib/list/search-params.ts';

export interface RelatorioSearch {
  /** The report as it is being built, where that is not as it was kept; read by its schema where it is used. */
  d?: Readonly<Record<string, unknown>> | undefined;
  /** Whose rows are shown: keys from the outermost level; all rows where there are none. */
  grupo?: string[] | undefined;
  /** They are those of the rest that the limit leaves. */
  resto?: 1 | undefined;
  pagina?: number | undefined;
}

const NIVEIS = 3;

function chavesDe(v: unknown): string[] | undefined {
  if (!Array.isArray(v)) return undefined;
  const textos = v.filter((c) => typeof c === 'string' || typeof c === 'number').map(String);
  return textos.length === v.length && textos.length <= NIVEIS ? textos : undefined;
}

export const relatorioSearch = (raw: Record<string, unknown>): RelatorioSearch =>
  compact({
    d: isObject(raw.d) ? raw.d : undefined,
    grupo: chavesDe(raw.grupo),
    resto: readInt(raw, 'resto', 1, 1) === 1 ? (1 as const) : undefined,
    pagina: readInt(raw, 'pagina', 2, 1_000_000),
  });
