import type { Externos } from '@retaguarda/atributos';
import { CALENDARIO_NACIONAL, type Calendario } from '@retaguarda/domain';

/** The days without court that hold for a record: those of a place, or those of the case that it stands in. */
export interface Onde extends Pick<Externos, 'calendario' | 'expediente'> {
  /** The office's days could not be read: national holidays alone hold. */
  semCalendario?: boolean | undefined;
}

/** The office's days, once they are there; null where they could not be read. */
export type CalendarioLido = Calendario | null | undefined;

/** Where a record is that says its own place; nothing while the calendar is awaited. */
export function ondeEm(lido: CalendarioLido, cidadeId: number | null): Onde | undefined {
  if (lido === undefined) return undefined;
  return lido === null
    ? { calendario: { calendario: CALENDARIO_NACIONAL, cidadeId }, semCalendario: true }
    : { calendario: { calendario: lido, cidadeId } };
}

export const mesmoLugar = (a: Onde | undefined, b: Onde | undefined): boolean =>
  a?.expediente === b?.expediente &&
  a?.calendario?.calendario === b?.calendario?.calendario &&
  a?.calendario?.cidadeId === b?.calendario?.cidadeId &&
  a?.semCalendario === b?.semCalendario;
