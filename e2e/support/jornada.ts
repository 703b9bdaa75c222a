import { testePorInteiro } from '../../apps/api/src/testing/por-inteiro.ts';

/**
 * A record from its first field to its end in a browser (`npm run test:faults -- JORNADAS`): at each change the tests of
 * its screen and of its calls walk the same.
 */
export const jornada = testePorInteiro;
