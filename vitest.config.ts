import { defineConfig } from 'vitest/config';
import { E2E_WORKERS } from './e2e/support/ritmo.ts';
import { CostReporter } from './scripts/lib/vitest/cost-reporter.ts';
import { LongestFirst } from './scripts/lib/vitest/longest-first.ts';

/** What a test builds is thrown away with it: collected in the small default room, that took a tenth of the time. */
const ROOM_FOR_THE_YOUNG = ['--max-semi-space-size=128'];

/** What a file takes is kept, and how long its tests may take goes by the yardstick of the run. */
const MEDIDOS = ['scripts/lib/vitest/cost-setup.ts', 'scripts/lib/vitest/limits-setup.ts'];

/** Of drills that last for hours, by whoever asks for them. */
const HORAS_MS = 2 * 3_600_000;
/** Of one condition in them. */
const PACIENTE = { poll: { timeout: 180_000 } };

/** For the script that runs all tests. */
const RELATO = process.env.TEST_REPORT;

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    reporters: [
      'default',
      new CostReporter(),
      ...(RELATO === undefined ? [] : [['json', { outputFile: RELATO }] satisfies [string, object]]),
    ],
    // In a document without a layout nothing can take the focus; what is told of that quotes the document whole.
    onConsoleLog: (log) => !log.includes('[@mantine/hooks/use-focus-trap]'),
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          include: ['packages/**/*.test.ts', 'apps/web/{src,build}/**/*.test.ts', 'scripts/lib/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['scripts/lib/vitest/yardstick-setup.ts'],
          setupFiles: MEDIDOS,
        },
      },
      {
        // React as it is shipped: the other one keeps for its warnings where each element was made.
        oxc: { jsx: { development: false } },
        test: {
          name: 'componente',
          env: { NODE_ENV: 'production' },
          execArgv: ['--conditions=browser', ...ROOM_FOR_THE_YOUNG],
          // The product is loaded once a worker; each test opens it anew.
          isolate: false,
          include: ['apps/web/src/**/*.test.tsx'],
          environment: 'happy-dom',
          // Nothing moves, as for a person who asks for that: what is seen is there at once.
          environmentOptions: {
            happyDOM: {
              width: 1440,
              height: 900,
              settings: { device: { prefersReducedMotion: 'reduce' } },
            },
          },
          globalSetup: ['scripts/lib/vitest/yardstick-setup.ts'],
          setupFiles: [
            ...MEDIDOS,
            'apps/web/src/testing/react-pronto.ts',
            'apps/web/src/testing/navegador.ts',
          ],
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'api',
          execArgv: ROOM_FOR_THE_YOUNG,
          // Each file has its own database and server; what all of them import is loaded once a worker.
          isolate: false,
          include: ['apps/api/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['apps/api/src/testing/global-setup.ts'],
          setupFiles: MEDIDOS,
          // Much of it waits for the database or for a server that starts again.
          maxWorkers: 2,
        },
      },
      {
        test: {
          // Programs of others that stand around the product; not in `npm test`.
          name: 'operacao',
          fileParallelism: false,
          include: ['apps/api/**/*.operacao.ts'],
          environment: 'node',
          globalSetup: ['apps/api/src/testing/global-setup.ts'],
          expect: PACIENTE,
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          // The calls, drills and imports on a cluster that is there already: `npm run test:citus`.
          name: 'citus',
          isolate: false,
          include: ['apps/api/**/*.test.ts', 'apps/api/**/*.citus.ts'],
          // Of one server alone: what its plans read, and databases of schemas from before there were nodes.
          exclude: ['apps/api/src/crescimento.test.ts', 'apps/api/src/base/db/schemas.test.ts'],
          environment: 'node',
          globalSetup: ['apps/api/src/testing/global-setup-citus.ts'],
          setupFiles: MEDIDOS,
          maxWorkers: 2,
        },
      },
      {
        test: {
          // Faults at a length that nobody waits for at each change: `npm run test:faults`.
          name: 'falhas',
          include: ['apps/api/**/*.falha.ts', 'scripts/*.falha.ts'],
          environment: 'node',
          globalSetup: ['apps/api/src/testing/global-setup.ts'],
          expect: PACIENTE,
          testTimeout: HORAS_MS,
          hookTimeout: HORAS_MS,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'e2e',
          isolate: false,
          include: ['e2e/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['e2e/support/global-setup.ts'],
          setupFiles: [...MEDIDOS, 'e2e/support/em-cada-arquivo.ts'],
          maxWorkers: E2E_WORKERS,
        },
      },
    ],
  },
});
