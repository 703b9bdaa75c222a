import { chaveDoDia, type DiaDoAno, mesmoDia } from '@retaguarda/contract';
import type { Estado } from './estado.ts';

/** What is done to a year and not saved yet: a day that comes, one that goes, one that is otherwise. */
export interface Mudanca {
  /** As it is stored; null of a new one. */
  antes: DiaDoAno | null;
  /** Null of one that goes. */
  depois: DiaDoAno | null;
}

export type Mudancas = readonly Mudanca[];

/** Of a change, or of a row that may be changed: the stored day it stands on, else the new one. */
export function chaveDe({ antes, depois }: Mudanca): string {
  if (antes !== null) return `guardado ${chaveDoDia(antes)}`;
  return depois === null ? '' : `novo ${chaveDoDia(depois)}`;
}

const outras = (mudancas: Mudancas, de: Mudanca): Mudanca[] =>
  mudancas.filter((m) => chaveDe(m) !== chaveDe(de));

/** The day of a row is this one from now on, or none. */
export function troca(mudancas: Mudancas, de: Mudanca, depois: DiaDoAno | null): Mudanca[] {
  const demais = outras(mudancas, de);
  const { antes } = de;
  if (antes === null) return depois === null ? demais : [...demais, { antes, depois }];
  return depois !== null && mesmoDia(antes, depois) ? demais : [...demais, { antes, depois }];
}

/** A row is as it was stored; a new one goes. */
export const desfaz = outras;

/** One day more; one that was to go and is included again stays. */
export function inclui(mudancas: Mudancas, dia: DiaDoAno): Mudanca[] {
  const saia = mudancas.find(
    ({ antes, depois }) => antes !== null && depois === null && chaveDoDia(antes) === chaveDoDia(dia),
  );
  return saia === undefined ? [...mudancas, { antes: null, depois: dia }] : troca(mudancas, saia, dia);
}

export const incluiTodos = (mudancas: Mudancas, dias: readonly DiaDoAno[]): Mudancas =>
  dias.reduce<Mudancas>(inclui, mudancas);

/**
 * The same changes upon what is stored now, which may be another than they were made on: what is done already falls away,
 * and what was changed here and has gone elsewhere comes as new.
 */
export function sobre(guardados: readonly DiaDoAno[], mudancas: Mudancas): Mudanca[] {
  const porChave = new Map(guardados.map((d) => [chaveDoDia(d), d]));
  return mudancas.flatMap(({ antes, depois }): Mudanca[] => {
    const daqui = antes ?? depois;
    const agora = (daqui && porChave.get(chaveDoDia(daqui))) ?? null;
    if (agora === null) return depois === null ? [] : [{ antes: null, depois }];
    return depois !== null && mesmoDia(agora, depois) ? [] : [{ antes: agora, depois }];
  });
}

/** Every stored day with what becomes of it, and those that are new. */
export function comMudancas(guardados: readonly DiaDoAno[], mudancas: Mudancas): Mudanca[] {
  const porChave = new Map(mudancas.map((m) => [chaveDe(m), m]));
  const daqui = guardados.map((d): Mudanca => {
    const igual = { antes: d, depois: d };
    return porChave.get(chaveDe(igual)) ?? igual;
  });
  return [...daqui, ...mudancas.filter((m) => m.antes === null)];
}

/** The days of the year as they are to be. */
export const diasDepois = (linhas: Mudancas): DiaDoAno[] => linhas.flatMap((l) => l.depois ?? []);

export function estadoDe({ antes, depois }: Mudanca): Estado {
  if (antes === null) return 'incluido';
  if (depois === null) return 'excluido';
  return antes === depois ? 'igual' : 'alterado';
}
