import { addDays, type Dia, diffDays, isValidDate } from '../dates.ts';
import type { DiaSemExpediente, SemExpediente } from './expediente.ts';
import { feriadosDoAno } from './feriados.ts';

const SEXTA_FEIRA_SANTA = 'Sexta-feira Santa';

/** Easter Sunday of a year of {@link ANOS_DOS_FERIADOS}; empty of any other. */
export function pascoa(ano: number): Dia {
  const sexta = [...feriadosDoAno(ano)].find(([, { nome }]) => nome === SEXTA_FEIRA_SANTA);
  return sexta === undefined ? '' : (addDays(sexta[0], 2) ?? '');
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
