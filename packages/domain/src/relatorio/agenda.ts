import { addDays, type Dia, daysInMonth, weekday } from '../dates.ts';
import { wallClockIn } from '../instants.ts';

export const FREQUENCIAS = ['dia', 'semana', 'mes'] as const;
export type Frequencia = (typeof FREQUENCIAS)[number];

/** When something is sent again and again, in the time of America/Sao_Paulo. */
export interface AgendaDeEnvio {
  frequencia: Frequencia;
  /** 0 for Sunday to 6 of a week, 1 to 31 of a month (a month without it takes its last day); 0 of each day. */
  dia: number;
  hora: number;
}

/** São Paulo has kept UTC-3 all year since 2019. */
const FUSO_HORAS = 3;

function instanteDe(dia: Dia, hora: number): string {
  const emUtc = hora + FUSO_HORAS;
  const noDia = emUtc < 24 ? dia : (addDays(dia, 1) ?? dia);
  return `${noDia}T${String(emUtc % 24).padStart(2, '0')}:00:00.000Z`;
}

function cabe({ frequencia, dia }: AgendaDeEnvio, hoje: Dia): boolean {
  if (frequencia === 'dia') return true;
  if (frequencia === 'semana') return weekday(hoje) === dia;
  const [ano = 0, mes = 1, doMes = 1] = hoje.split('-').map(Number);
  return doMes === Math.min(dia, daysInMonth(ano, mes));
}

/** The first instant after another one that the schedule names; both as ISO 8601. */
export function proximoEnvio(agenda: AgendaDeEnvio, depoisDe: string): string {
  const relogio = wallClockIn(depoisDe);
  if (relogio === null) throw new RangeError('depoisDe');
  // Today's hour may be over; a month holds every day of the week, and every day of a month or its last one.
  const primeiro = agenda.hora * 3600 > relogio.seconds ? 0 : 1;
  for (let i = primeiro; i <= 32; i++) {
    const dia = addDays(relogio.dia, i);
    if (dia !== null && cabe(agenda, dia)) return instanteDe(dia, agenda.hora);
  }
  throw new Error('a schedule names a day of every month');
}
