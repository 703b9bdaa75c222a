import type { TipoDeRegistro } from '@retaguarda/contract';
import type { WordedValue } from '../lib/worded-values.ts';

/** Numbers of one kind are those of another as well. */
interface DoRegistro {
  tipo: TipoDeRegistro;
  id: number;
}

/** A form that is on screen, as others need to know of it. */
export interface OpenForm {
  /** Whether it edits this record. */
  edits: (registro: DoRegistro) => boolean;
  /** What is unsaved, in words. */
  unsavedInWords: () => readonly WordedValue[];
  isDirty: () => boolean;
  save: () => Promise<boolean>;
}

const ABERTAS = new Set<OpenForm>();

const doRegistro = (registro: DoRegistro): OpenForm[] =>
  [...ABERTAS].filter((a) => a.edits(registro) && a.isDirty());

/** The form is on screen. @returns what says that it is gone */
export function registerOpenForm(aberta: OpenForm): () => void {
  ABERTAS.add(aberta);
  return () => void ABERTAS.delete(aberta);
}

/** Whether a form on screen holds something unsaved of the record. */
export const isDirtyOnScreen = (registro: DoRegistro): boolean => doRegistro(registro).length > 0;

/** What is unsaved of a record in the forms that are on screen, in words. */
export const unsavedOnScreen = (registro: DoRegistro): WordedValue[] =>
  doRegistro(registro).flatMap((a) => a.unsavedInWords());

/** Saves it, form by form, until one is refused. @returns whether all is stored */
export async function saveOnScreen(registro: DoRegistro): Promise<boolean> {
  for (const aberta of doRegistro(registro)) if (!(await aberta.save())) return false;
  return true;
}
