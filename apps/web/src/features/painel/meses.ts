import { addDays, addMonths, MESES } from '@retaguarda/domain';

const nome = (mes: string): string => MESES[Number(mes.slice(5)) - 1] ?? mes;
const maiuscula = (texto: string): string => texto.charAt(0).toUpperCase() + texto.slice(1);

/** `2026-03` as 'Março de 2026'. */
export const nomeDoMes = (mes: string): string => `${maiuscula(nome(mes))} de ${mes.slice(0, 4)}`;

/** `2026-03` as 'mar'. */
export const nomeCurto = (mes: string): string => nome(mes).slice(0, 3);

/** First and last day of a month, as the lists' addresses hold a period. */
export function periodoDoMes(mes: string): string {
  const inicio = `${mes}-01`;
  const fim = addDays(addMonths(inicio, 1) ?? inicio, -1) ?? inicio;
  return `${inicio},${fim}`;
}

/** Months under which the year is written: every January, and the first one shown unless one follows it. */
export const mostraAno = (mes: string, indice: number): boolean =>
  mes.endsWith('-01') || (indice === 0 && !mes.endsWith('-12'));
