import { todayIn } from '@retaguarda/domain';

/** São Paulo has kept UTC-3 all year since 2019; a company's own zone only changes what is shown. */
const OFFSET_MS = -3 * 3_600_000;

/** The clock for formulas: now, as an instant with the offset of America/Sao_Paulo. */
export function agora(): { now: string } {
  return { now: `${new Date(Date.now() + OFFSET_MS).toISOString().slice(0, -1)}-03:00` };
}

/** Today as `yyyy-mm-dd` in America/Sao_Paulo. */
export function hoje(): string {
  const { now } = agora();
  return todayIn(now) ?? now.slice(0, 10);
}
