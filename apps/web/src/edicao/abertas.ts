import type { Dito } from '../lib/ditos.ts';

/** A form that is on screen, as others need to know of it. */
export interface Aberta {
  /** Of its record. */
  id: () => number;
  /** What is unsaved, in words. */
  digitado: () => readonly Dito[];
  sujo: () => boolean;
  salva: () => Promise<boolean>;
}

const ABERTAS = new Set<Aberta>();

const doRegistro = (id: number): Aberta[] => [...ABERTAS].filter((a) => a.id() === id && a.sujo());

/** The form is on screen. @returns what says that it is gone */
export function ficaAberta(aberta: Aberta): () => void {
  ABERTAS.add(aberta);
  return () => void ABERTAS.delete(aberta);
}

/** What is unsaved of a record in the forms that are on screen, in words. */
export const digitadoNaTela = (id: number): Dito[] => doRegistro(id).flatMap((a) => a.digitado());

/** Saves it, form by form, until one is refused. @returns whether all is stored */
export async function salvaNaTela(id: number): Promise<boolean> {
  for (const aberta of doRegistro(id)) if (!(await aberta.salva())) return false;
  return true;
}
