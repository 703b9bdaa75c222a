import { testePorInteiro } from '../../apps/api/src/testing/por-inteiro.ts';

/**
 * A record from its first field to its end, or a list at its longest, in a browser (`npm run test:faults -- JORNADAS`):
 * at each change the tests of its screen and of its calls walk the parts.
 */
export const jornada = testePorInteiro;
