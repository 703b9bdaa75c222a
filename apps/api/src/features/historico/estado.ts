/** A record as the history keeps it. */
export type Estado = Readonly<Record<string, unknown>>;

/** Whether a field of a state is as in another one. */
export const igual = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
