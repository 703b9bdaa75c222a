import type { Funcao } from './functions/funcao.ts';
import type { Operador } from './operators.ts';

export type No =
  | { t: 'const'; valor: number | string | boolean }
  | { t: 'var'; slot: number }
  | { t: 'omitido' }
  | { t: 'neg'; a: No }
  | { t: 'mais'; a: No }
  | { t: 'pct'; a: No }
  | { t: 'bin'; op: Operador; a: No; b: No }
  | { t: 'call'; fn: Funcao; args: No[] };
