import { MESSAGES } from '@retaguarda/contract';
import { isValidDate } from '@retaguarda/domain';
import { type RawBuilder, sql } from 'kysely';
import { regra } from '../http/app-error.ts';

/** First and last day of a period; `field` is refused when it holds anything else. */
export function periodo(texto: string, field: string): [string, string] {
  const [de = '', ate = ''] = texto.split(',');
  if (!isValidDate(de) || !isValidDate(ate)) throw regra('data', MESSAGES.duasDatas, field);
  return de <= ate ? [de, ate] : [ate, de];
}

/** The first instant of a day in America/Sao_Paulo. */
export const diaNoFuso = (dia: string): RawBuilder<unknown> =>
  sql`(${dia}::date)::timestamp at time zone 'America/Sao_Paulo'`;
