import { compact } from '@retaguarda/domain';
import { readInt } from '../../lib/list/search-params.ts';
import { type OpenRecord, readOpenRecord } from '../../lib/list/search-record.ts';

/** The steps to a new kind of case, from 1. */
export const PASSO = { tipo: 1, formulario: 2, campos: 3, prova: 4, quemVe: 5 } as const;

/** State of the guided path, kept in the URL: whoever comes back goes on where they were. */
export interface TipoNovoSearch {
  /** The kind in the making; none before it has a name. */
  tipo?: number | undefined;
  passo?: number | undefined;
  /** The field whose dialog is open. */
  registro?: OpenRecord | undefined;
  /** The step of the form that a new field begins in. */
  etapa?: number | undefined;
}

export const tipoNovoSearch = (raw: Record<string, unknown>): TipoNovoSearch =>
  compact({
    tipo: readInt(raw, 'tipo', 1),
    passo: readInt(raw, 'passo', PASSO.tipo, PASSO.quemVe),
    registro: readOpenRecord(raw),
    etapa: readInt(raw, 'etapa', 1, 3),
  });
