/** São Paulo has kept UTC-3 all year since 2019; a company's own zone only changes what is shown. */
const OFFSET_MS = -3 * 3_600_000;

const relogio = (): string => new Date(Date.now() + OFFSET_MS).toISOString();

/** The clock for formulas: now, as an instant with the offset of America/Sao_Paulo. */
export const agora = (): { now: string } => ({ now: `${relogio().slice(0, -1)}-03:00` });

/** Today as `yyyy-mm-dd` in America/Sao_Paulo. */
export const hoje = (): string => relogio().slice(0, 10);

/** The time of day `HH:mm:ss` in America/Sao_Paulo. */
export const horaCerta = (): string => relogio().slice(11, 19);
