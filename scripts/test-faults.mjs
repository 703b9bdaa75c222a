// @ts-check
// The drills of docs/promessas.md at their full figures, one after the other: `npm run test:faults`, or some of them
// by their numbers: `npm run test:faults -- P01 P10`. A variable that is set already wins: `MINUTOS=5 … P14`.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuild } from './lib/build.mjs';
import { isRoot } from './lib/debian.mjs';
import { ensureDependencies, requireNode } from './lib/dependencies.mjs';
import { ROOT, run } from './lib/run.mjs';
import { Interrupted, runMain, say, seconds } from './lib/say.mjs';
import { readReport } from './lib/test-report.mjs';

/**
 * @typedef {object} Drill
 * @property {string} id of the promise, or a name where it has no number
 * @property {string} title for people
 * @property {readonly string[]} [projects] of vitest
 * @property {readonly string[]} files
 * @property {Record<string, string>} [size] variables that make it as large as promised
 * @property {boolean} [mounts] fills a disk of its own, which goes with its process
 */

/** Where drills stand: short ones among the tests of the API, those that only this script runs beside them. */
const PROJECTS = ['api', 'falhas'];

/** Every test at its whole size, and as long as it takes. */
const WHOLE = { POR_INTEIRO: 'sim', TEST_LIMIT_MS: String(3 * 3_600_000) };

/** What a browser's test calls that runs, or walks, whole with the faults alone. */
const SHARED = /support\/(jornada|caminhada)\.ts|testing\/por-inteiro\.ts/;

/** Whole journeys and walks, each part of which other tests, or a share of the walk, see at each change. */
const journeys = () =>
  readdirSync(join(ROOT, 'e2e'))
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `e2e/${name}`)
    .filter((file) => SHARED.test(readFileSync(join(ROOT, file), 'utf8')));

/** @type {readonly Drill[]} */
const DRILLS = [
  {
    ...{ id: 'P01', title: 'o processo morre' },
    ...{ files: ['drills/kill-app', 'drills/falha-sem-tratamento'], size: { QUEDAS: '200' } },
  },
  {
    ...{ id: 'P02', title: 'o banco morre' },
    ...{ files: ['drills/quedas-do-banco', 'base/postgres/crash'], size: { MORTES: '200' } },
  },
  { id: 'P04', title: 'o disco enche', files: ['drills/disco-cheio'], mounts: true },
  {
    ...{ id: 'P05', title: 'repetir não faz duas vezes' },
    ...{ files: ['drills/dois-operadores'], size: { RODADAS: '20000' } },
  },
  {
    ...{ id: 'P06', title: 'muitos ao mesmo tempo' },
    ...{ files: ['drills/estoque-carga'], size: { SEGUNDOS: '600' } },
  },
  {
    ...{ id: 'P08', title: 'a importação é cortada' },
    ...{ files: ['drills/kill-carga'], size: { PESSOAS: '100000' } },
  },
  { id: 'P09', title: 'parada em ordem', files: ['drills/parada'], size: { PARADAS: '50' } },
  {
    ...{ id: 'P10', title: 'várias instâncias' },
    ...{ files: ['drills/varias-instancias', 'drills/reinicios'], size: { REINICIOS: '60', MINUTOS: '7' } },
  },
  {
    ...{ id: 'P11', title: 'o banco fica lento ou longe' },
    ...{ files: ['drills/banco-longe'], size: { SEGUNDOS: '30' } },
  },
  { id: 'P12', title: 'sobrecarga', files: ['drills/sobrecarga'], size: { SEGUNDOS: '300' } },
  { id: 'P13', title: 'clientes lentos', files: ['drills/clientes-lentos'], size: { LENTOS: '2000' } },
  { id: 'P14', title: 'uma hora de pé', files: ['drills/de-pe'], size: { MINUTOS: '60' } },
  {
    ...{ id: 'P15', title: 'a cópia se restaura' },
    ...{ files: ['features/copia/copia', 'cli/programa', 'cli/balde'] },
  },
  { id: 'P16', title: 'a migração é cortada', files: ['base/db/schemas'] },
  { id: 'P34', title: 'o histórico não se dobra', files: ['features/historico/selos'] },
  { id: 'P35', title: 'anonimizar alcança tudo', files: ['pessoa/anonimiza/copias'] },
  { id: 'P36', title: 'de quem se depende', projects: ['unit'], files: ['scripts/lib/lockfile'] },
  { id: 'PARTIDA', title: 'com que se parte, e com que não', files: ['drills/partida'] },
  { id: 'POSTGRES', title: 'o PostgreSQL embutido', files: ['base/postgres/start-postgres'] },
  {
    ...{ id: 'ENVIOS', title: 'o processo morre no meio de um envio, e a rede some' },
    ...{ files: ['drills/kill-envio'], size: { QUEDAS: '20', CORTE_S: '30' } },
  },
  {
    ...{ id: 'AUTOMACOES', title: 'automações, e o processo morre' },
    ...{ files: ['drills/kill-automacoes'], size: { QUEDAS: '20' } },
  },
  { id: 'IMAGENS', title: 'imagens se trocam e o processo morre', files: ['drills/kill-imagens'] },
  { id: 'RECALCULO', title: 'o recálculo é cortado', files: ['catalogo/recalculo'] },
  {
    ...{ id: 'MATRIZES', title: 'cada direito por cada chamada, cada atributo por cada leitura' },
    ...{
      files: [
        'acesso/acesso',
        'anexo/anexo.test',
        'auth/reach',
        'api/src/reservados',
        'catalogo/previa-igual',
      ],
      size: { PARES: '5000' },
    },
  },
  {
    ...{ id: 'JORNADAS', title: 'cada cadastro, tela e diálogo num navegador' },
    ...{ projects: ['e2e'], files: journeys() },
  },
  {
    ...{ id: 'GERADOR', title: 'um cadastro novo anda sem que se toque nele' },
    ...{ projects: ['falhas'], files: ['scripts/new-feature'] },
  },
  {
    ...{ id: 'P37', title: 'a primeira partida' },
    ...{ files: ['drills/primeira-partida'], size: { PARTIDAS: '50' } },
  },
];

/** @param {readonly string[]} asked */
function chosen(asked) {
  const ids = asked.map((id) => id.toUpperCase());
  const unknown = ids.filter((id) => !DRILLS.some((drill) => drill.id === id));
  if (unknown.length > 0)
    throw new Interrupted(
      `Não há ${unknown.join(', ')}. Os números são ${DRILLS.map((d) => d.id).join(', ')}.`,
    );
  return ids.length === 0 ? DRILLS : DRILLS.filter((drill) => ids.includes(drill.id));
}

/**
 * @param {string} report
 * @returns {string[]} what the tests said besides
 */
function skippedOf(report) {
  try {
    /** @type {{ testResults: { assertionResults: { status: string, title: string }[] }[] }} */
    const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
    return testResults
      .flatMap((file) => file.assertionResults)
      .filter((test) => test.status === 'skipped' || test.status === 'pending')
      .map((test) => test.title);
  } catch {
    return [];
  }
}

/**
 * @param {Drill} drill
 * @param {string} seed
 * @param {string} report
 */
async function runDrill({ projects = PROJECTS, files, size = {}, mounts }, seed, report) {
  const env = { SEMENTE: seed, ...WHOLE, ...size };
  for (const name of Object.keys(env)) {
    const given = process.env[name];
    if (given !== undefined) env[/** @type {keyof typeof env} */ (name)] = given;
  }
  const vitest = ['vitest', 'run', ...projects.flatMap((project) => ['--project', project]), ...files];
  say(
    `  ${Object.entries(env)
      .map(([name, value]) => `${name}=${value}`)
      .join(' ')} npx ${vitest.join(' ')}`,
  );
  const apart = mounts && process.platform === 'linux' && isRoot() ? ['unshare', '-m'] : [];
  const [command = '', ...args] = [...apart, 'npx', ...vitest];
  const { code } = await run(command, args, { shown: true, env: { ...env, TEST_REPORT: report } });
  return { ...readReport(report, code, projects[0] ?? ''), skipped: skippedOf(report) };
}

/**
 * @param {Drill} drill
 * @param {string} seed
 * @param {string} folder of the reports
 * @returns {Promise<'passed' | 'failed' | 'skipped'>}
 */
async function verdictOf(drill, seed, folder) {
  say(`\n${drill.id}: ${drill.title}`);
  const start = performance.now();
  const { passed, failed, skipped } = await runDrill(drill, seed, join(folder, `${drill.id}.json`));
  for (const title of skipped) say(`  pulado: ${title}`);
  const verdict = failed > 0 ? 'failed' : passed > 0 ? 'passed' : 'skipped';
  const said = { passed: 'provada', failed: 'falhou', skipped: 'pulada' }[verdict];
  say(`${drill.id}: ${said} (${seconds(performance.now() - start)}, SEMENTE=${seed})`);
  return verdict;
}

await runMain(async () => {
  requireNode();
  const drills = chosen(process.argv.slice(2));
  await ensureDependencies();
  await ensureBuild();
  const seed = process.env.SEMENTE ?? String(Date.now() % 1_000_000);
  const folder = mkdtempSync(join(tmpdir(), 'retaguarda-falhas-'));
  /** @type {string[]} */
  const verdicts = [];
  try {
    for (const drill of drills) verdicts.push(await verdictOf(drill, seed, folder));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  /** @param {string} verdict */
  const count = (verdict) => verdicts.filter((v) => v === verdict).length;
  if (count('skipped') > 0) say(`${count('skipped')} skipped`);
  say(`${count('passed')} passed, ${count('failed')} failed`);
  return count('failed') === 0 ? 0 : 1;
});
