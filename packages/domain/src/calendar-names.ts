import { readDate } from './dates.ts';

/** Months in order, as they are written in the middle of a sentence. */
export const MESES = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
] as const;

/** Days of the week, Sunday first as {@link weekday} counts them. */
export const DIAS_DA_SEMANA = [
  'domingo',
  'segunda-feira',
  'terça-feira',
  'quarta-feira',
  'quinta-feira',
  'sexta-feira',
  'sábado',
] as const;

/** A day `yyyy-mm-dd` as '25 de agosto de 2026'; empty for what is none. */
export function dayInWords(day: string): string {
  const date = readDate(day);
  return date === null ? '' : `${date.day} de ${MESES[date.month - 1] ?? ''} de ${date.year}`;
}
