import {
  addDays,
  type Dia,
  inicioEm,
  instanteDoLembrete,
  type Repeticao,
  SEM_FIM,
  vezesEntre,
} from '@retaguarda/domain';

/** What says when an appointment is, and when people are told of it. */
export interface Quando {
  dia: Dia;
  inicio: string | null;
  lembretes: readonly number[];
  repeticao: Repeticao | null;
  fora: readonly string[];
}

/** A time of it at which people are to be told now. */
export interface Aviso {
  dia: Dia;
  minutos: number;
}

const SAO_PAULO_MS = 3 * 3_600_000;
const DIA_MS = 86_400_000;
/** Of one that has begun people are told this long. */
const TOLERANCIA_MS = 5 * 60_000;
/** More days than the longest reminder reaches back. */
const ALCANCE_DIAS = 8;
/** Times that are looked at for the next reminder: of a daily one, more than the longest reminder reaches back. */
const VEZES_OLHADAS = 12;

const diaDe = (ms: number): Dia => new Date(ms - SAO_PAULO_MS).toISOString().slice(0, 10);

/** The times from a day on that are there, no more than so many. */
function vezesDe({ repeticao, dia, fora }: Quando, de: Dia, ate: Dia, quantas: number): Dia[] {
  const sem = new Set(fora);
  return vezesEntre(repeticao, dia, { de, ate, limite: quantas + sem.size })
    .filter((d) => !sem.has(d))
    .slice(0, quantas);
}

/** When people are told of it next, after an instant; null where they are not. In milliseconds. */
export function proximoAviso(quando: Quando, depois: number): number | null {
  if (quando.lembretes.length === 0) return null;
  const instantes = vezesDe(quando, diaDe(depois), SEM_FIM, VEZES_OLHADAS)
    .flatMap((dia) => quando.lembretes.map((m) => instanteDoLembrete(dia, quando.inicio, m)))
    .filter((t) => t > depois);
  return instantes.length === 0 ? null : Math.min(...instantes);
}

/** Whether a time of it lies ahead: a whole day until it is over. */
const falta = (dia: Dia, inicio: string | null, agora: number): boolean =>
  inicio === null ? diaDe(agora) <= dia : inicioEm(dia, inicio) >= agora - TOLERANCIA_MS;

/**
 * What people are to be told of now, of all that came due since they were told last: of each time that lies ahead the
 * latest of its reminders. What has passed meanwhile is not told any more.
 */
export function avisosDevidos(quando: Quando, desde: number, agora: number): Aviso[] {
  const ate = diaDe(agora + ALCANCE_DIAS * DIA_MS);
  const de = diaDe(agora);
  return vezesDe(quando, de, ate, ALCANCE_DIAS + 1).flatMap((dia) => {
    const devidos = quando.lembretes.filter((m) => {
      const t = instanteDoLembrete(dia, quando.inicio, m);
      return t > desde && t <= agora;
    });
    return devidos.length > 0 && falta(dia, quando.inicio, agora)
      ? [{ dia, minutos: Math.min(...devidos) }]
      : [];
  });
}

/** The day before, for what ends there. */
export const vespera = (dia: Dia): Dia => addDays(dia, -1) ?? dia;
