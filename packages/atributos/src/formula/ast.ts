import type { Funcao } from './functions/funcao.ts';
import type { Operador } from './operators.ts';
import type { Val } from './value.ts';

export type No =
  | { t: 'const'; valor: number | string | boolean }
  | { t: 'var'; slot: number }
  | { t: 'omitido' }
  /** An argument whose value is looked at on its way. */
  | { t: 'visto'; a: No; ve: (v: Val) => Val }
  | { t: 'neg'; a: No }
  | { t: 'mais'; a: No }
  | { t: 'pct'; a: No }
  | { t: 'bin'; op: Operador; a: No; b: No }
  | { t: 'call'; fn: Funcao; args: No[] };
