import { ehUso, type HistoricoRegistro } from '@retaguarda/contract';
import { addDays, DIAS_DA_SEMANA, type Dia, formatDateBr, wallClockIn, weekday } from '@retaguarda/domain';
import { HISTORICO as T } from './textos.ts';

/** What happened at an instant. */
export interface Datado {
  em: string;
}

export interface DiaDoHistorico<R extends Datado> {
  dia: Dia;
  registros: readonly R[];
}

/** Neighbours of one day in São Paulo stand together; the order is kept. */
export function porDia<R extends Datado>(registros: readonly R[]): DiaDoHistorico<R>[] {
  const dias: { dia: Dia; registros: R[] }[] = [];
  for (const registro of registros) {
    const dia = wallClockIn(registro.em)?.dia ?? '';
    const ultimo = dias.at(-1);
    if (ultimo?.dia === dia) ultimo.registros.push(registro);
    else dias.push({ dia, registros: [registro] });
  }
  return dias;
}

/** A change made between two pages moves the others down: what came already is not shown twice. */
export function semRepetidos(paginas: readonly (readonly HistoricoRegistro[])[]): HistoricoRegistro[] {
  const porId = new Map(paginas.flat().map((r) => [r.historicoId, r]));
  return [...porId.values()].toSorted((a, b) => b.historicoId - a.historicoId);
}

/** Of each record the change that nothing came after, in a list that begins with the newest. */
export function maisNovas(registros: readonly HistoricoRegistro[]): number[] {
  const vistos = new Map<string, number>();
  for (const { entidade, registroId, acao, historicoId } of registros) {
    const chave = `${entidade} ${registroId}`;
    if (!ehUso(acao) && !vistos.has(chave)) vistos.set(chave, historicoId);
  }
  return [...vistos.values()];
}

export function nomeDoDia(dia: Dia, hoje: Dia): string {
  if (dia === hoje) return T.hoje;
  if (dia === addDays(hoje, -1)) return T.ontem;
  return [formatDateBr(dia), DIAS_DA_SEMANA[weekday(dia) ?? -1]].filter(Boolean).join(', ');
}
