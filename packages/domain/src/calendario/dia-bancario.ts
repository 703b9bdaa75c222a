import { getHolidays } from '@brazilian-utils/brazilian-utils/get-holidays';
import { DIAS_DA_SEMANA } from '../calendar-names.ts';
import { addDays, type Dia, formatDateBr, makeDate, readDate, weekday } from '../dates.ts';

const dosAnos = new Map<number, ReadonlyMap<Dia, string>>();

/** National holidays of a year, and the days beside them on which banks are closed, with their names. */
function feriadosBancarios(ano: number): ReadonlyMap<Dia, string> {
  const pronto = dosAnos.get(ano);
  if (pronto !== undefined) return pronto;
  const feriados = new Map<Dia, string>();
  for (const { date, type, name } of getHolidays({ year: ano })) {
    const dia = makeDate(date.getFullYear(), date.getMonth() + 1, date.getDate());
    if (dia === null || type === 'religious') continue;
    feriados.set(dia, name.replace(/ \(.*\)$/, ''));
    // Of the carnival the library has the Tuesday.
    const vespera = name.startsWith('Carnaval') ? addDays(dia, -1) : null;
    if (vespera !== null) feriados.set(vespera, 'Carnaval');
  }
  dosAnos.set(ano, feriados);
  return feriados;
}

/** Why banks do not clear on a day: 'sábado', 'domingo' or the name of a holiday; undefined on a banking day. */
export function semBanco(dia: Dia): string | undefined {
  const semana = weekday(dia);
  if (semana === 0 || semana === 6) return DIAS_DA_SEMANA[semana];
  const lido = readDate(dia);
  return lido === null ? undefined : feriadosBancarios(lido.year).get(dia);
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

/** What to say of a day of payment on which banks do not clear; undefined of one on which they do. */
export function faltaDoDiaBancario(dia: Dia): string | undefined {
  const motivo = semBanco(dia);
  if (motivo === undefined) return undefined;
  return `Em ${formatDateBr(dia)} os bancos não pagam (${motivo}). O próximo dia é ${diaComSemana(diaBancario(dia))}.`;
}
