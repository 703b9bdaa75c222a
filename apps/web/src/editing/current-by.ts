/** What reads `atual` of a 409: the record as it is stored now, or null for an answer without these names. */
export const currentBy =
  <R extends object, V>(stored: (record: R) => V, ...names: readonly (keyof R & string)[]) =>
  (atual: unknown): V | null =>
    typeof atual === 'object' && atual !== null && names.every((name) => name in atual)
      ? stored(atual as R) // made by the server as this very type
      : null;
