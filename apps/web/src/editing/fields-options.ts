import type { AtributoValor, AtributoValorEnvio } from '@retaguarda/contract';
import type { AtributoFormStore } from '../atributos/form-store.ts';
import type { Valores } from '../atributos/versoes.ts';
import type { SaveAnswer } from './edited-content.ts';
import type { FixedField } from './fixed-field.ts';

/** A stored version of a record. */
export interface StoredVersion<V> {
  versao: number;
  valores: V;
  /** Values of its attributes; left out by records that have none. */
  atributos?: readonly AtributoValor[];
}

export type FieldErrors<V> = Partial<Record<keyof V & string, string>>;

export interface FieldsSubmission<V> {
  versao: number;
  valores: V;
  atributos: AtributoValorEnvio[];
  /** Everything the form showed as it was sent. */
  shownAttributes: Valores;
}

export interface VersionedSaveAnswer extends SaveAnswer {
  /** Left out by what has none. */
  versao?: number;
}

export interface EditedFieldsOptions<V> {
  stored: StoredVersion<V>;
  /** In the order of the form. */
  fields: readonly FixedField<V>[];
  store?: AtributoFormStore | null;
  /** Passwords and the like: no draft keeps them, and they do not outlive their save. */
  secrets?: readonly (keyof V & string)[];
  /** Unsaved from the start, such as a copy. */
  unsaved?: boolean;
  /** The first fault of each field; the server gives the same verdict. */
  faultsOf: (valores: V) => FieldErrors<V>;
  /** The field that the server's name of it stands for. */
  fieldOf?: (campo: string) => string;
}
