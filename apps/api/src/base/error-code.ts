/** The code that the database, the system or a library gave what was thrown; empty where there is none. */
export const errorCodeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
