import {
  type Dia,
  inicioEm,
  instanteDoLembrete,
  type Repeticao,
  SEM_FIM,
  vezesEntre,
} from '@retaguarda/domain';
import { dayOfInstant } from '../../base/clock.ts';

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

const DIA_MS = 86_400_000;
/** Of one that has begun people are told this long. */
const TOLERANCIA_MS = 5 * 60_000;
/** More days than the longest reminder reaches back. */
const ALCANCE_DIAS = 8;
/** Times that are looked at for the next reminder: of a daily one, more than the longest reminder reaches back. */
const VEZES_OLHADAS = 12;

/** When people are told of it next, after an instant; null where they are not. In milliseconds. */
export function proximoAviso(quando: Quando, depois: number): number | null {
  const { repeticao, fora, lembretes, inicio } = quando;
  if (lembretes.length === 0) return null;
  const alcance = { de: dayOfInstant(depois), ate: SEM_FIM, limite: VEZES_OLHADAS, fora };
  const instantes = vezesEntre(repeticao, quando.dia, alcance)
    .flatMap((dia) => lembretes.map((m) => instanteDoLembrete(dia, inicio, m)))
    .filter((t) => t > depois);
  return instantes.length === 0 ? null : Math.min(...instantes);
}

/** Whether a time of it lies ahead: a whole day until it is over. */
const falta = (dia: Dia, inicio: string | null, agora: number): boolean =>
  inicio === null ? dayOfInstant(agora) <= dia : inicioEm(dia, inicio) >= agora - TOLERANCIA_MS;

/**
 * What people are to be told of now, of all that came due since they were told last: of each time that lies ahead the
 * latest of its reminders. What has passed meanwhile is not told any more.
 */
export function avisosDevidos(quando: Quando, desde: number, agora: number): Aviso[] {
  const { repeticao, fora, lembretes, inicio } = quando;
  const [de, ate] = [dayOfInstant(agora), dayOfInstant(agora + ALCANCE_DIAS * DIA_MS)];
  return vezesEntre(repeticao, quando.dia, { de, ate, limite: ALCANCE_DIAS + 1, fora }).flatMap((dia) => {
    const devidos = lembretes.filter((m) => {
      const t = instanteDoLembrete(dia, inicio, m);
      return t > desde && t <= agora;
    });
    return devidos.length > 0 && falta(dia, inicio, agora) ? [{ dia, minutos: Math.min(...devidos) }] : [];
  });
}
