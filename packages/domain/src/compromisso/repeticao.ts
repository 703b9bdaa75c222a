import { addDays, type Dia, daysInMonth, diffDays, makeDate, readDate, weekday } from '../dates.ts';

/** How an appointment comes again; the day of a month, its weekday and the day of a year are those of its first day. */
export const CADENCIAS = ['dia', 'semana', 'mesDia', 'mesSemana', 'mesUltima', 'ano'] as const;
export type Cadencia = (typeof CADENCIAS)[number];

/** Ends on a day, after so many times, or not at all; the other two are null. */
export interface Repeticao {
  cadencia: Cadencia;
  /** Of the week, Sunday is 0; of a weekly one alone, that of its first day among them. */
  dias: number[];
  ate: Dia | null;
  vezes: number | null;
}

/** Times that a repetition may be said to have. */
export const VEZES_MAX = 500;
/** Stands for the last day of a repetition that does not end. */
export const SEM_FIM: Dia = '9999-12-31';
/** A month has each weekday four times; the fifth is the last. */
const SEMANAS_DE_TODO_MES = 4;

const semanaDoMes = (dia: number): number => Math.ceil(dia / 7);

/** Whether a month has this day's weekday as often before: one in its fifth week is the last alone. */
export const temSemanaDoMes = (dia: Dia): boolean =>
  semanaDoMes(readDate(dia)?.day ?? 1) <= SEMANAS_DE_TODO_MES;

/** Whether it is the last of its weekday in its month. */
export function ehUltimaDoMes(dia: Dia): boolean {
  const civil = readDate(dia);
  return civil !== null && civil.day + 7 > daysInMonth(civil.year, civil.month);
}

/** That day of a month, or its last where it is shorter; null beyond the calendar. */
const noMes = (year: number, month: number, day: number): Dia | null =>
  makeDate(year, month, Math.min(day, daysInMonth(year, month)));

/** The n-th of a weekday in a month. */
function naSemana(year: number, month: number, dow: number, n: number): Dia | null {
  const primeiro = makeDate(year, month, 1);
  if (primeiro === null) return null;
  return makeDate(year, month, 1 + ((dow - (weekday(primeiro) ?? 0) + 7) % 7) + (n - 1) * 7);
}

function ultimaNoMes(year: number, month: number, dow: number): Dia | null {
  const ultimo = makeDate(year, month, daysInMonth(year, month));
  return ultimo === null ? null : addDays(ultimo, -(((weekday(ultimo) ?? 0) - dow + 7) % 7));
}

/** The time that comes after `i` others, whatever ends the repetition; null beyond the calendar. */
function vezDeNumero({ cadencia, dias }: Repeticao, inicio: Dia, i: number): Dia | null {
  const civil = readDate(inicio);
  if (civil === null) return null;
  const { year, month, day } = civil;
  const dow = weekday(inicio) ?? 0;
  const meses = year * 12 + month - 1 + i;
  const [ano, mes] = [Math.floor(meses / 12), (meses % 12) + 1];
  switch (cadencia) {
    case 'dia':
      return addDays(inicio, i);
    case 'semana': {
      // Counted from the Sunday of the first week, of which the days before the first are none.
      const daSemana = [...new Set(dias)].toSorted((a, b) => a - b);
      const n = i + daSemana.filter((d) => d < dow).length;
      const deslocamento = Math.floor(n / daSemana.length) * 7 + (daSemana[n % daSemana.length] ?? dow);
      return addDays(inicio, deslocamento - dow);
    }
    case 'mesDia':
      return noMes(ano, mes, day);
    case 'mesSemana':
      return naSemana(ano, mes, dow, Math.min(semanaDoMes(day), SEMANAS_DE_TODO_MES));
    case 'mesUltima':
      return ultimaNoMes(ano, mes, dow);
    case 'ano':
      return noMes(year + i, month, day);
  }
}

/** How many times there are at most before a day: never more than there are, and fewer by one period. */
function quantasPorBaixo({ cadencia, dias }: Repeticao, inicio: Dia, dia: Dia): number {
  const passados = diffDays(inicio, dia) ?? 0;
  const [a, b] = [readDate(inicio), readDate(dia)];
  if (passados <= 0 || a === null || b === null) return 0;
  if (cadencia === 'dia') return passados;
  if (cadencia === 'semana') return Math.max(0, (Math.floor(passados / 7) - 1) * new Set(dias).size);
  const periodos = cadencia === 'ano' ? b.year - a.year : (b.year - a.year) * 12 + b.month - a.month;
  return Math.max(0, periodos - 1);
}

/** Whether the time that comes after `i` others is still one. */
const cabe = ({ ate, vezes }: Repeticao, i: number, dia: Dia): boolean =>
  (vezes === null || i < vezes) && (ate === null || dia <= ate);

/**
 * The days of an appointment from one day to another, in order, no more than `limite`, without those on which it is not
 * (`fora`). What is found begins near the first of these days, however long ago it began. Days that a month has not are its last.
 */
export function vezesEntre(
  repeticao: Repeticao | null,
  inicio: Dia,
  { de, ate, limite, fora = [] }: { de: Dia; ate: Dia; limite: number; fora?: readonly Dia[] },
): Dia[] {
  if (repeticao === null) return inicio >= de && inicio <= ate ? [inicio] : [];
  const sem = new Set(fora);
  const achadas: Dia[] = [];
  for (let i = quantasPorBaixo(repeticao, inicio, de); achadas.length < limite; i++) {
    const dia = vezDeNumero(repeticao, inicio, i);
    if (dia === null || dia > ate || !cabe(repeticao, i, dia)) break;
    if (dia >= de && !sem.has(dia)) achadas.push(dia);
  }
  return achadas;
}

/** Whether it is one of the times, and none of those on which it is not. */
export const ehVez = (
  repeticao: Repeticao | null,
  inicio: Dia,
  dia: Dia,
  fora: readonly Dia[] = [],
): boolean => vezesEntre(repeticao, inicio, { de: dia, ate: dia, limite: 1, fora }).length > 0;

/** How many times come before a day. */
export function vezesAntes(repeticao: Repeticao | null, inicio: Dia, dia: Dia): number {
  if (repeticao === null) return inicio < dia ? 1 : 0;
  const fim = repeticao.ate === null ? null : addDays(repeticao.ate, 1);
  const antesDe = fim !== null && fim < dia ? fim : dia;
  let i = quantasPorBaixo(repeticao, inicio, antesDe);
  for (;;) {
    const vez = vezDeNumero(repeticao, inicio, i);
    if (vez === null || vez >= antesDe || !cabe(repeticao, i, vez)) return Math.min(i, repeticao.vezes ?? i);
    i += 1;
  }
}

/** The last of its days; `SEM_FIM` where it does not end. */
export function ultimaVez(repeticao: Repeticao | null, inicio: Dia): Dia {
  if (repeticao === null) return inicio;
  if (repeticao.vezes !== null) return vezDeNumero(repeticao, inicio, repeticao.vezes - 1) ?? SEM_FIM;
  if (repeticao.ate === null) return SEM_FIM;
  const antes = vezesAntes(repeticao, inicio, addDays(repeticao.ate, 1) ?? SEM_FIM);
  return vezDeNumero(repeticao, inicio, Math.max(0, antes - 1)) ?? inicio;
}
