import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { E2E_WORKERS, PACIENCIA_MS } from './e2e/support/ritmo.ts';

/** By name, the longest first: one that begins last is waited for alone. */
const LONGEST = [
  'new-feature',
  'cli/programa',
  'api/src/reservados',
  'copia/copia',
  'drills/partida',
  'kill-carga',
  'db/esquemas',
  'cli/balde',
  'catalogo/recalculo',
  'api/src/contrato',
  'api/src/listas',
  'acesso/acesso',
  'kill-app',
  'crescimento',
  'varias-instancias',
  'previa-igual',
  'webhook/webhook',
  'start-postgres',
  'falha-sem-tratamento',
  'drills/reinicios',
  'kill-imagens',
  'busca-larga',
  'mensagem/mensagem',
  'estoque-carga',
  'drills/parada',
  'dois-operadores',
  'e2e/telas',
  'e2e/concorrencia',
  'e2e/estoque',
  'e2e/pedidos',
  'e2e/listas',
  'e2e/catalogo',
  'e2e/dez-trabalhos',
  'e2e/oficina',
  'e2e/sem-rede',
  'e2e/pessoas',
  'e2e/produtos',
  'e2e/campanhas',
  'e2e/abertura',
  'e2e/rascunhos',
  'e2e/primeiros-passos',
  'pessoa/usuario-tela',
  'ordem-servico/ordem-tela',
  'webhook/webhook-tela',
  'empresa/empresa-tela',
  'app/listas-tela',
  'baixa/dialogo/baixa-tela',
  'carga/carga-tela',
  'pericia/linhas/passos-tela',
  'veiculo/veiculo-tela',
  'estoque/notas/notas-tela',
  'campanha/campanha-tela',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const place = LONGEST.findIndex((name) => moduleId.includes(`/${name}.test.`));
      return place === -1 ? LONGEST.length : place;
    };
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}

/** What a test builds is thrown away with it: collected in the small default room, that took a tenth of the time. */
const ROOM_FOR_THE_YOUNG = ['--max-semi-space-size=128'];

/** Only what hangs takes so long, on however slow a machine. */
const NUNCA_MS = 900_000;

const PACIENTE = { poll: { timeout: PACIENCIA_MS } };

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // In a document without a layout nothing can take the focus; what is told of that quotes the document whole.
    onConsoleLog: (log) => !log.includes('[@mantine/hooks/use-focus-trap]'),
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          include: ['packages/**/*.test.ts', 'apps/web/{src,build}/**/*.test.ts', 'scripts/lib/**/*.test.ts'],
          environment: 'node',
          expect: PACIENTE,
          testTimeout: NUNCA_MS,
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
          environmentOptions: { happyDOM: { settings: { device: { prefersReducedMotion: 'reduce' } } } },
          setupFiles: ['apps/web/src/testing/react-pronto.ts', 'apps/web/src/testing/navegador.ts'],
          expect: PACIENTE,
          testTimeout: NUNCA_MS,
        },
      },
      {
        test: {
          name: 'api',
          execArgv: ROOM_FOR_THE_YOUNG,
          expect: PACIENTE,
          // Each file has its own database and server; what all of them import is loaded once a worker.
          isolate: false,
          // What a script makes is compiled as a whole, which takes as long as a drill.
          include: ['apps/api/**/*.test.ts', 'scripts/*.test.ts'],
          environment: 'node',
          globalSetup: ['apps/api/src/testing/global-setup.ts'],
          testTimeout: NUNCA_MS,
          hookTimeout: NUNCA_MS,
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
          exclude: ['apps/api/src/crescimento.test.ts', 'apps/api/src/base/db/esquemas.test.ts'],
          environment: 'node',
          globalSetup: ['apps/api/src/testing/global-setup-citus.ts'],
          expect: PACIENTE,
          testTimeout: NUNCA_MS,
          hookTimeout: NUNCA_MS,
          maxWorkers: 2,
        },
      },
      {
        test: {
          // Faults at a length that nobody waits for at each change: `npm run test:faults`.
          name: 'falhas',
          include: ['apps/api/**/*.falha.ts'],
          environment: 'node',
          globalSetup: ['apps/api/src/testing/global-setup.ts'],
          expect: PACIENTE,
          testTimeout: 2 * 3_600_000,
          hookTimeout: NUNCA_MS,
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
          setupFiles: ['e2e/support/ao-falhar.ts'],
          testTimeout: NUNCA_MS,
          hookTimeout: NUNCA_MS,
          expect: PACIENTE,
          maxWorkers: E2E_WORKERS,
        },
      },
    ],
  },
});
