/** A value as formulas take and give it; `date` is `yyyy-mm-dd`, or a serial number when it has a time. */
export type FormulaValue =
  | { kind: 'number'; value: number }
  | { kind: 'text'; value: string }
  | { kind: 'bool'; value: boolean }
  | { kind: 'date'; value: string | number }
  | { kind: 'list'; value: FormulaValue[] }
  | { kind: 'empty' }
  | { kind: 'error'; value: string };

/** `now` is an ISO instant; its offset says which wall clock HOJE and AGORA show (`Z`: America/Sao_Paulo). */
export interface Clock {
  now: string;
}
