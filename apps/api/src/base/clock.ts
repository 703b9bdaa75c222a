import { SAO_PAULO_MINUTES } from '@retaguarda/domain';

/** A company's own zone only changes what is shown. */
const OFFSET_MS = SAO_PAULO_MINUTES * 60_000;

const relogio = (instante = Date.now()): string => new Date(instante + OFFSET_MS).toISOString();

/** The clock for formulas at an instant in milliseconds, with the offset of America/Sao_Paulo. */
export const clockAt = (instante: number): { now: string } => ({
  now: `${relogio(instante).slice(0, -1)}-03:00`,
});

/** The clock for formulas: now. */
export const formulaClock = (): { now: string } => clockAt(Date.now());

/** The day `yyyy-mm-dd` of an instant in milliseconds, in America/Sao_Paulo. */
export const dayOfInstant = (instante: number): string => relogio(instante).slice(0, 10);

/** Today as `yyyy-mm-dd` in America/Sao_Paulo. */
export const today = (): string => dayOfInstant(Date.now());

/** The time of day `HH:mm:ss` in America/Sao_Paulo. */
export const timeOfDay = (): string => relogio().slice(11, 19);
