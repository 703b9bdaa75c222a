/** An object read from outside the program: not a list, and of keys that are still to be looked at. */
export const isObject = (v: unknown): v is Readonly<Record<string, unknown>> =>
  typeof v === 'object' && v !== null && !Array.isArray(v);
