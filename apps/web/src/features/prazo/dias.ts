import { addDays, addMonths, type Dia, MESES, readDate, weekday } from '@retaguarda/domain';

export const VISTAS = ['mes', 'semana'] as const;
export type Vista = (typeof VISTAS)[number];

const domingoDe = (dia: Dia): Dia => addDays(dia, -(weekday(dia) ?? 0)) ?? dia;

/** The first day of a month, or of the month so many after it. */
const primeiroDoMes = (dia: Dia, meses = 0): Dia => addMonths(`${dia.slice(0, 7)}-01`, meses) ?? dia;

/** The weeks that a view shows, Sunday first: that of a day, or all that its month has a day in. */
export function semanasDe(vista: Vista, dia: Dia): Dia[][] {
  const primeiro = vista === 'mes' ? domingoDe(primeiroDoMes(dia)) : domingoDe(dia);
  const ultimo = vista === 'mes' ? (addDays(primeiroDoMes(dia, 1), -1) ?? dia) : primeiro;
  const semanas: Dia[][] = [];
  for (let d = primeiro; d <= ultimo; d = addDays(d, 7) ?? ultimo)
    semanas.push(Array.from({ length: 7 }, (_, i) => addDays(d, i) ?? d));
  return semanas;
}

/** The day by which the view before or after is shown. */
export const vizinha = (vista: Vista, dia: Dia, passo: -1 | 1): Dia =>
  vista === 'mes' ? primeiroDoMes(dia, passo) : (addDays(dia, 7 * passo) ?? dia);

/** Where an arrow leads from a day; nowhere for another key. */
export function diaPelaTecla(dia: Dia, tecla: string): Dia | null {
  const passo = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[tecla];
  if (passo !== undefined) return addDays(dia, passo);
  if (tecla === 'Home') return domingoDe(dia);
  return tecla === 'End' ? addDays(domingoDe(dia), 6) : null;
}

export const doMesmoMes = (a: Dia, b: Dia): boolean => a.slice(0, 7) === b.slice(0, 7);

/** A month and its year, with as many letters of its name. */
const mesDe = (dia: Dia, letras?: number): string => {
  const { year, month } = readDate(dia) ?? { year: 0, month: 1 };
  return `${(MESES[month - 1] ?? '').slice(0, letras)} de ${year}`;
};

export const mesEmPalavras = (dia: Dia): string => mesDe(dia);

/** 'nov de 2026'. */
export const mesCurto = (dia: Dia): string => mesDe(dia, 3);
