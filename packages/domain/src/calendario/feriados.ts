import { getHolidays } from '@brazilian-utils/brazilian-utils/get-holidays';
import { type Dia, makeDate, readDate } from '../dates.ts';

export interface Feriado {
  nome: string;
  /** By federal law. The others are days on which many do not work: carnival, Corpus Christi. */
  nacional: boolean;
}

const dosAnos = new Map<number, ReadonlyMap<Dia, Feriado>>();
/** Of years beyond these nobody plans, and the library knows none. */
export const ANOS_DOS_FERIADOS = [1900, 2099] as const;
const NENHUM: ReadonlyMap<Dia, Feriado> = new Map();

/** Holidays of a year by their day, without those that churches keep alone. */
export function feriadosDoAno(ano: number): ReadonlyMap<Dia, Feriado> {
  if (ano < ANOS_DOS_FERIADOS[0] || ano > ANOS_DOS_FERIADOS[1]) return NENHUM;
  const pronto = dosAnos.get(ano);
  if (pronto !== undefined) return pronto;
  const feriados = new Map<Dia, Feriado>();
  for (const { date, type, name } of getHolidays({ year: ano })) {
    const dia = makeDate(date.getFullYear(), date.getMonth() + 1, date.getDate());
    if (dia === null || type === 'religious') continue;
    feriados.set(dia, { nome: name.replace(/ \(.*\)$/, ''), nacional: type === 'national' });
  }
  dosAnos.set(ano, feriados);
  return feriados;
}

/** A holiday of a day, if it is one. */
export function feriadoEm(dia: Dia): Feriado | undefined {
  const lido = readDate(dia);
  return lido === null ? undefined : feriadosDoAno(lido.year).get(dia);
}

/** The name of the national holiday that a day is, Good Friday with them; undefined of any other. */
export function feriadoNacional(dia: Dia): string | undefined {
  const feriado = feriadoEm(dia);
  return feriado?.nacional === true ? feriado.nome : undefined;
}
