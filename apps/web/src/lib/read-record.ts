/** The fields of what came from outside; none of what is no record. */
export const readRecord = (v: unknown): Record<string, unknown> =>
  typeof v === 'object' && v !== null ? { ...v } : {};
