import { DIAS_DA_SEMANA } from '../calendar-names.ts';
import { addDays, type Dia, formatDateBr, formatDayMonthBr, weekday } from '../dates.ts';
import { feriadoEm } from './feriados.ts';

const CARNAVAL = 'Carnaval';

/** Why banks do not clear on a day: 'sábado', 'domingo' or the name of a holiday; undefined on a banking day. */
export function semBanco(dia: Dia): string | undefined {
  const semana = weekday(dia);
  if (semana === 0 || semana === 6) return DIAS_DA_SEMANA[semana];
  const nome = feriadoEm(dia)?.nome;
  if (nome !== undefined) return nome;
  // Of the carnival the holidays have the Tuesday; banks are closed on the day before it too.
  return semana === 1 && feriadoEm(addDays(dia, 1) ?? dia)?.nome === CARNAVAL ? CARNAVAL : undefined;
}

/** The day itself, or the next one on which banks clear (rulings section 9, 'Days of payment'). */
export function diaBancario(dia: Dia): Dia {
  let este = dia;
  while (semBanco(este) !== undefined) este = addDays(este, 1) ?? este;
  return este;
}

/** A day as people say it: '30/11/2026, segunda-feira'. */
export const diaComSemana = (dia: Dia): string =>
  `${formatDateBr(dia)}, ${DIAS_DA_SEMANA[weekday(dia) ?? 0]}`;

/** The same in short, of a day that is near: 'seg 30/11'. */
export const diaCurto = (dia: Dia): string =>
  `${DIAS_DA_SEMANA[weekday(dia) ?? 0]?.slice(0, 3)} ${formatDayMonthBr(dia)}`;

/** What to say of a day of payment on which banks do not clear; undefined of one on which they do. */
export function faltaDoDiaBancario(dia: Dia): string | undefined {
  const motivo = semBanco(dia);
  if (motivo === undefined) return undefined;
  return `Em ${formatDateBr(dia)} os bancos não pagam (${motivo}). O próximo dia é ${diaComSemana(diaBancario(dia))}.`;
}
