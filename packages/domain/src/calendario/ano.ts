import { addDays, type Dia, diffDays, isValidDate, makeDate } from '../dates.ts';
import type { DiaSemExpediente, SemExpediente } from './expediente.ts';

/** Easter Sunday of a year of the Gregorian calendar (Meeus, Jones, Butcher). */
export function pascoa(ano: number): Dia {
  const a = ano % 19;
  const [b, c] = [Math.floor(ano / 100), ano % 100];
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const f = h + l - 7 * Math.floor((a + 11 * h + 22 * l) / 451) + 114;
  return makeDate(ano, Math.floor(f / 31), (f % 31) + 1) ?? '';
}

/** Days that go with Easter, as days after it: from the Monday of carnival to Corpus Christi. */
const MOVEIS: ReadonlySet<number> = new Set([-48, -47, -46, -4, -3, -2, 1, 39, 60]);

/** Days of an office of which it is asked whether they hold, with how they are called (rulings section 9, 'Deadlines'). */
export function diasDeCostume(ano: number): readonly (SemExpediente & { dia: Dia })[] {
  const depois = (dias: number): Dia => addDays(pascoa(ano), dias) ?? '';
  return [
    { dia: depois(-48), nome: 'Carnaval', tipo: 'feriado' },
    { dia: depois(-47), nome: 'Carnaval', tipo: 'feriado' },
    { dia: depois(60), nome: 'Corpus Christi', tipo: 'feriado' },
    { dia: `${ano}-08-11`, nome: 'Dia do Advogado', tipo: 'feriado' },
    { dia: `${ano}-11-01`, nome: 'Todos os Santos', tipo: 'feriado' },
    { dia: `${ano}-12-08`, nome: 'Dia da Justiça', tipo: 'feriado' },
  ];
}

/**
 * Days of a year as they are in another one: those that go with Easter move with it, all others keep day and month.
 * 29 February is left out where there is none.
 */
export function comoNoAno<D extends Pick<DiaSemExpediente, 'dia'>>(dias: readonly D[], ano: number): D[] {
  return dias.flatMap((d) => {
    const desdePascoa = diffDays(pascoa(Number(d.dia.slice(0, 4))), d.dia);
    const movel = desdePascoa !== null && MOVEIS.has(desdePascoa);
    const dia = movel ? addDays(pascoa(ano), desdePascoa) : `${ano}${d.dia.slice(4)}`;
    return dia === null || !isValidDate(dia) ? [] : [{ ...d, dia }];
  });
}
