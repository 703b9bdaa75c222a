import { sameValue } from '../lib/same-value.ts';
import { type ConflictField, compareField } from '../ui/dialog/conflict-fields.ts';

/** A fixed field: its label and its value in words, for comparing two versions. */
export type FixedField<V> = {
  [K in keyof V & string]: {
    key: K;
    label: string;
    inWords: (valor: V[K], valores: V) => string;
    /** Fields that are chosen together with it. */
    together?: readonly (keyof V & string)[];
    /** It comes after the attributes. */
    afterAttributes?: true;
    isEqual?: (a: V[K], b: V[K]) => boolean;
  };
}[keyof V & string];

const iguaisEm = <V>({ key, together = [], isEqual }: FixedField<V>, a: V, b: V): boolean => {
  const mesmo = (isEqual ?? sameValue) as typeof sameValue; // compares values of this very field
  return mesmo(a[key], b[key]) && together.every((k) => sameValue(a[k], b[k]));
};

/** The fields whose values differ, also those that nothing is said of. */
export function changedBetween<V extends Record<string, unknown>>(
  campos: readonly FixedField<V>[],
  a: V,
  b: V,
): (keyof V & string)[] {
  const ditos = new Map(campos.map((c) => [c.key, { ...c, together: [] }]));
  return Object.keys(a).filter((k) => {
    const campo = ditos.get(k);
    return campo ? !iguaisEm<V>(campo, a, b) : !sameValue(a[k], b[k]);
  });
}

/** The field when what is typed and what is stored now differ; none otherwise. */
export function conflictOf<V>(campo: FixedField<V>, versoes: { base: V; meu: V; atual: V }): ConflictField[] {
  const { key, label } = campo;
  const texto = campo.inWords as (valor: unknown, valores: V) => string; // reads the value of this very field
  const achado = compareField(
    { key, label, ...versoes },
    { isEqual: (a, b) => iguaisEm(campo, a, b), inWords: (v) => texto(v[key], v) },
  );
  return achado ? [achado] : [];
}
