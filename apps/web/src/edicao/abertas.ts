import type { TipoDeRegistro } from '@retaguarda/contract';
import type { Dito } from '../lib/ditos.ts';

/** Numbers of one kind are those of another as well. */
interface DoRegistro {
  tipo: TipoDeRegistro;
  id: number;
}

/** A form that is on screen, as others need to know of it. */
export interface Aberta {
  /** Whether it edits this record. */
  de: (registro: DoRegistro) => boolean;
  /** What is unsaved, in words. */
  digitado: () => readonly Dito[];
  sujo: () => boolean;
  salva: () => Promise<boolean>;
}

const ABERTAS = new Set<Aberta>();

const doRegistro = (registro: DoRegistro): Aberta[] => [...ABERTAS].filter((a) => a.de(registro) && a.sujo());

/** The form is on screen. @returns what says that it is gone */
export function ficaAberta(aberta: Aberta): () => void {
  ABERTAS.add(aberta);
  return () => void ABERTAS.delete(aberta);
}

/** Whether a form on screen holds something unsaved of the record. */
export const sujoNaTela = (registro: DoRegistro): boolean => doRegistro(registro).length > 0;

/** What is unsaved of a record in the forms that are on screen, in words. */
export const digitadoNaTela = (registro: DoRegistro): Dito[] =>
  doRegistro(registro).flatMap((a) => a.digitado());

/** Saves it, form by form, until one is refused. @returns whether all is stored */
export async function salvaNaTela(registro: DoRegistro): Promise<boolean> {
  for (const aberta of doRegistro(registro)) if (!(await aberta.salva())) return false;
  return true;
}
