import type { Calendario, Expediente } from '@retaguarda/domain';
import type { FormulaValue } from './formula/formula-value.ts';

/** Values of the levels above by code; undefined of a code that none of them has. */
export interface Externos {
  get(codigo: string): FormulaValue | undefined;
  /** The office's days without court and the city of a case, for the case itself. */
  readonly calendario?: CalendarioNaCidade | undefined;
  /** Days without court where a case is, for what stands below it. */
  readonly expediente?: Expediente | undefined;
}

export interface CalendarioNaCidade {
  calendario: Calendario;
  cidadeId: number | null;
}
