import type { RouteSpec } from '@retaguarda/contract';
import * as contract from '@retaguarda/contract';
import type { Exemplo } from './exemplo.ts';

interface RegistrosComoEra {
  procId: number;
  /** An instant at which all of the records were there, in milliseconds. */
  feitosEm: number;
}

/** Calls about a case as it was. */
export function exemplosComoEra({
  procId,
  feitosEm,
}: RegistrosComoEra): readonly (readonly [RouteSpec, Exemplo])[] {
  const em = new Date(feitosEm).toISOString();
  return [
    [contract.periciaComoEra, { query: { procId, em }, temIds: true }],
    [contract.periciaComoEraPessoas, { query: { procId, local: 6, em }, temIds: true }],
  ];
}
