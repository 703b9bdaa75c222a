import { addDays, type Dia, readDate, weekday } from '../dates.ts';
import type { Repeticao } from './repeticao.ts';

const DIAS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;

const doDia = (dow: number): string => DIAS[dow] ?? '';

/** A day of the month that some months have not: of those up to it that a month has, the last (RFC 5545, BYSETPOS). */
function porDiaDoMes(day: number): string {
  if (day <= 28) return `BYMONTHDAY=${day}`;
  const ate = Array.from({ length: day - 27 }, (_, i) => 28 + i);
  return `BYMONTHDAY=${ate.join(',')};BYSETPOS=-1`;
}

function regra({ cadencia, dias }: Repeticao, inicio: Dia): string {
  const { day, month } = readDate(inicio) ?? { day: 1, month: 1 };
  const dow = weekday(inicio) ?? 0;
  switch (cadencia) {
    case 'dia':
      return 'FREQ=DAILY';
    case 'semana':
      // Weeks begin on Sunday, as they are counted here.
      return `FREQ=WEEKLY;WKST=SU;BYDAY=${[...new Set(dias)]
        .toSorted((a, b) => a - b)
        .map(doDia)
        .join(',')}`;
    case 'mesDia':
      return `FREQ=MONTHLY;${porDiaDoMes(day)}`;
    case 'mesSemana':
      return `FREQ=MONTHLY;BYDAY=${Math.ceil(day / 7)}${doDia(dow)}`;
    case 'mesUltima':
      return `FREQ=MONTHLY;BYDAY=-1${doDia(dow)}`;
    case 'ano':
      return `FREQ=YEARLY;BYMONTH=${month};${month === 2 && day === 29 ? 'BYMONTHDAY=-1' : `BYMONTHDAY=${day}`}`;
  }
}

/**
 * A repetition as calendars read it (RFC 5545). Its last day is said to the end of it: by the clock of UTC where the
 * appointment has an hour, and São Paulo is three hours behind; as a day where it has none.
 */
export function rruleDe(repeticao: Repeticao, inicio: Dia, comHora: boolean): string {
  const { ate, vezes } = repeticao;
  const base = regra(repeticao, inicio);
  if (vezes !== null) return `${base};COUNT=${vezes}`;
  if (ate === null) return base;
  return `${base};UNTIL=${comHora ? utcNoFimDoDia(ate) : ate.replaceAll('-', '')}`;
}

const utcNoFimDoDia = (dia: Dia): string => `${(addDays(dia, 1) ?? dia).replaceAll('-', '')}T025959Z`;
