import { createHash } from 'node:crypto';

/** Names what was shown, so that an act can tell whether it is still what it would do. Parts are values of JSON. */
export const stampOf = (...partes: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(partes)).digest('base64url');
