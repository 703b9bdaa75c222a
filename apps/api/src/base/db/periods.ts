import { MESSAGES } from '@retaguarda/contract';
import { isValidDate } from '@retaguarda/domain';
import { type RawBuilder, sql } from 'kysely';
import { ruleViolation } from '../app-error.ts';

/** First and last day of a period; `field` is refused when it holds anything else. */
export function parsePeriod(texto: string, field: string): [string, string] {
  const [de = '', ate = ''] = texto.split(',');
  if (!isValidDate(de) || !isValidDate(ate)) throw ruleViolation('data', MESSAGES.duasDatas, field);
  return de <= ate ? [de, ate] : [ate, de];
}

/** As every list names it that is filtered by days. */
const CAMPO = 'periodo';

/** Days that stand in a period; without one, all of them. */
export function dayInPeriod(coluna: RawBuilder<unknown>, texto: string | undefined): RawBuilder<unknown>[] {
  if (texto === undefined) return [];
  const [de, ate] = parsePeriod(texto, CAMPO);
  return [sql`${coluna} between ${de}::date and ${ate}::date`];
}

/** Instants on the days of a period. */
export function instantInPeriod(
  coluna: RawBuilder<unknown>,
  texto: string | undefined,
): RawBuilder<unknown>[] {
  if (texto === undefined) return [];
  const [de, ate] = parsePeriod(texto, CAMPO);
  return [sql`${coluna} >= ${startOfDay(de)} and ${coluna} < ${startOfDay(ate)} + interval '1 day'`];
}

/** What runs on any day of a period. */
export function overlapsPeriod(
  { inicio, fim }: { inicio: RawBuilder<unknown>; fim: RawBuilder<unknown> },
  texto: string | undefined,
): RawBuilder<unknown>[] {
  if (texto === undefined) return [];
  const [de, ate] = parsePeriod(texto, CAMPO);
  return [sql`${inicio} <= ${ate}::date and ${fim} >= ${de}::date`];
}

/** The first instant of a day in America/Sao_Paulo. */
export const startOfDay = (dia: string): RawBuilder<unknown> =>
  sql`(${dia}::date)::timestamp at time zone 'America/Sao_Paulo'`;
