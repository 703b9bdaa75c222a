import type { AtributoDefinicao, FormulaValue } from '@retaguarda/atributos';
import type { AtributoValor } from '@retaguarda/contract';
import type { Rascunho } from '../atributos/form-store.ts';
import type { Onde } from '../atributos/prazo/onde.ts';
import { leRascunho } from '../atributos/versoes.ts';
import { readRecord } from '../lib/read-record.ts';
import type { SaveAnswer } from './edited-content.ts';
import type { FieldsSubmission, StoredVersion } from './fields-options.ts';

/** What has attributes alone. */
export type NoFields = Record<string, never>;

/** A row as it was read. */
export interface StoredRow<F extends object> {
  id: number;
  /** What a conflict calls it. */
  nome: string;
  versao: number;
  definicoes: readonly AtributoDefinicao[];
  valores: readonly AtributoValor[];
  /** Values of the levels above by code. */
  externos: () => ReadonlyMap<string, FormulaValue>;
  /** The days without court that hold for it, where they are known. */
  onde?: () => Onde | undefined;
  /** From what it was read: while that is the same, so is the row. */
  source: F;
  /** The instant that it is seen at, where that is not now. */
  em?: string | undefined;
}

export interface SubmittedRow extends FieldsSubmission<NoFields> {
  id: number;
}

export interface RowsSubmission {
  valores: readonly SubmittedRow[];
}

export interface RowsSaveAnswer extends SaveAnswer {
  versoes: readonly { id: number; versao: number }[];
}

export const guardadoDe = ({
  versao,
  valores,
}: Pick<StoredRow<object>, 'versao' | 'valores'>): StoredVersion<NoFields> => ({
  versao,
  valores: {},
  atributos: valores,
});

/** Unsaved values of one row, and the version they were typed on. */
export interface LinhaGuardada {
  id: number;
  /** Whose it is, should the row be gone. */
  nome: string;
  versao: number;
  valores: Rascunho;
  /** What those fields held before. */
  base: Rascunho;
}

/** The row's draft, if it is one. */
export function leLinha(v: unknown): LinhaGuardada[] {
  const { id, nome, versao, valores, base } = readRecord(v);
  if (typeof id !== 'number' || typeof versao !== 'number' || typeof nome !== 'string') return [];
  return [{ id, nome, versao, valores: leRascunho(valores), base: leRascunho(base) }];
}
