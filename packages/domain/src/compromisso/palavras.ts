import { DIAS_DA_SEMANA, MESES } from '../calendar-names.ts';
import { type Dia, daysFromCivil, formatDateBr, readDate, weekday } from '../dates.ts';
import { SAO_PAULO_MINUTES } from '../instants.ts';
import { emLista } from '../text.ts';
import type { Cadencia, Repeticao } from './repeticao.ts';

const ORDINAIS = ['primeira', 'segunda', 'terceira', 'quarta', 'última'] as const;
const NO = ['no', 'na', 'na', 'na', 'na', 'na', 'no'] as const;
const masculino = (ordinal: string): string => ordinal.replace(/a$/, 'o');

/** 'na segunda terça-feira' of the month; Saturday and Sunday are masculine. */
function naSemanaDoMes(dia: Dia, ultima: boolean): string {
  const dow = weekday(dia) ?? 0;
  const n = ultima ? ORDINAIS.length - 1 : Math.ceil((readDate(dia)?.day ?? 1) / 7) - 1;
  const ordinal = ORDINAIS[n] ?? '';
  const nome = DIAS_DA_SEMANA[dow] ?? '';
  return `${NO[dow]} ${NO[dow] === 'no' ? masculino(ordinal) : ordinal} ${nome}`;
}

/** How often, of an appointment that begins on that day. */
export function cadenciaEmPalavras(cadencia: Cadencia, dia: Dia, dias: readonly number[] = []): string {
  const { day, month } = readDate(dia) ?? { day: 1, month: 1 };
  switch (cadencia) {
    case 'dia':
      return 'todo dia';
    case 'semana':
      return `toda semana: ${emLista(
        [...dias].toSorted((a, b) => a - b).map((d) => (DIAS_DA_SEMANA[d] ?? '').replace('-feira', '')),
      )}`;
    case 'mesDia':
      return day > 28 ? `todo mês, no dia ${day} ou no último` : `todo mês, no dia ${day}`;
    case 'mesSemana':
      return `todo mês, ${naSemanaDoMes(dia, false)}`;
    case 'mesUltima':
      return `todo mês, ${naSemanaDoMes(dia, true)}`;
    case 'ano':
      return `todo ano, em ${day} de ${MESES[month - 1] ?? ''}`;
  }
}

const SEM_DIA: Readonly<Partial<Record<Cadencia, string>>> = {
  mesDia: 'todo mês, no mesmo dia',
  mesSemana: 'todo mês, na mesma semana',
  mesUltima: 'todo mês, na última semana',
  ano: 'todo ano',
};

/** A repetition in words, with its end; of one whose first day is not known, what can be said without it. */
export function repeticaoEmPalavras({ cadencia, dias, ate, vezes }: Repeticao, dia: Dia | null): string {
  const base =
    (dia === null ? SEM_DIA[cadencia] : undefined) ?? cadenciaEmPalavras(cadencia, dia ?? '', dias);
  if (vezes !== null) return `${base}, ${vezes === 1 ? '1 vez' : `${vezes} vezes`}`;
  return ate === null ? base : `${base}, até ${formatDateBr(ate)}`;
}

/** Minutes before an appointment at which people may be told; 0 is at its time. */
export const LEMBRETES_MIN = [0, 10, 30, 60, 120, 1440, 10_080] as const;

const DITOS: Readonly<Record<number, string>> = {
  0: 'Na hora',
  10: '10 minutos antes',
  30: '30 minutos antes',
  60: '1 hora antes',
  120: '2 horas antes',
  1440: '1 dia antes',
  10080: '1 semana antes',
};
export const lembreteEmPalavras = (minutos: number): string => DITOS[minutos] ?? `${minutos} minutos antes`;

/** From when a reminder of a whole day counts back: nobody is told at midnight. */
export const HORA_DO_DIA_INTEIRO = '08:00';

/** The instant, in milliseconds, of a reminder. */
export const instanteDoLembrete = (dia: Dia, inicio: string | null, minutos: number): number =>
  inicioEm(dia, inicio) - minutos * 60_000;

/** Minutes from midnight to an hour `HH:mm`. */
export function minutosDaHora(hora: string): number {
  const [h = 0, m = 0] = hora.split(':').map(Number);
  return h * 60 + m;
}

/** When an appointment begins, in milliseconds; a whole day from the hour at which it is told of. */
export function inicioEm(dia: Dia, inicio: string | null): number {
  const { year, month, day } = readDate(dia) ?? { year: 1970, month: 1, day: 1 };
  const minutos = minutosDaHora(inicio ?? HORA_DO_DIA_INTEIRO) - SAO_PAULO_MINUTES;
  return (daysFromCivil(year, month, day) * 1440 + minutos) * 60_000;
}

/** '14:00 a 15:30', or that it is of the whole day. */
export const horasEmPalavras = (inicio: string | null, fim: string | null): string =>
  inicio === null ? 'dia inteiro' : fim === null || fim === inicio ? inicio : `${inicio} a ${fim}`;
