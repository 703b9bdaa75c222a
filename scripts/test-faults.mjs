// @ts-check
// The drills of docs/promessas.md at their full figures, one after the other: `npm run test:faults`, or some of them
// by their numbers: `npm run test:faults -- P01 P10`. A variable that is set already wins: `MINUTOS=5 … P14`.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuild } from './lib/build.mjs';
import { isRoot } from './lib/debian.mjs';
import { ensureDependencies, requireNode } from './lib/dependencies.mjs';
import { run } from './lib/run.mjs';
import { Interrupted, runMain, say, seconds } from './lib/say.mjs';
import { readReport } from './lib/test-report.mjs';

/**
 * @typedef {object} Drill
 * @property {string} id of the promise
 * @property {string} title for people
 * @property {string} project of vitest
 * @property {readonly string[]} files
 * @property {Record<string, string>} [size] variables that make it as large as promised
 * @property {boolean} [mounts] fills a disk of its own, which goes with its process
 */

/** @type {readonly Drill[]} */
const DRILLS = [
  {
    id: 'P01',
    title: 'o processo morre',
    project: 'api',
    files: ['drills/kill-app'],
    size: { QUEDAS: '200' },
  },
  {
    ...{ id: 'P02', title: 'o banco morre', project: 'api' },
    ...{ files: ['drills/quedas-do-banco', 'base/postgres/crash'], size: { MORTES: '200' } },
  },
  { id: 'P04', title: 'o disco enche', project: 'falhas', files: ['drills/disco-cheio'], mounts: true },
  {
    ...{ id: 'P05', title: 'repetir não faz duas vezes', project: 'api' },
    ...{ files: ['drills/dois-operadores'], size: { RODADAS: '20000' } },
  },
  {
    ...{ id: 'P06', title: 'muitos ao mesmo tempo', project: 'api' },
    ...{ files: ['drills/estoque-carga'], size: { SEGUNDOS: '600' } },
  },
  {
    ...{ id: 'P08', title: 'a importação é cortada', project: 'api' },
    ...{ files: ['drills/kill-carga'], size: { PESSOAS: '100000' } },
  },
  { id: 'P09', title: 'parada em ordem', project: 'api', files: ['drills/parada'], size: { PARADAS: '50' } },
  {
    ...{ id: 'P10', title: 'várias instâncias', project: 'api' },
    ...{ files: ['drills/varias-instancias', 'drills/reinicios'], size: { REINICIOS: '60', MINUTOS: '7' } },
  },
  {
    ...{ id: 'P11', title: 'o banco fica lento ou longe', project: 'falhas' },
    ...{ files: ['drills/banco-longe'], size: { SEGUNDOS: '30' } },
  },
  {
    ...{ id: 'P12', title: 'sobrecarga', project: 'falhas' },
    ...{ files: ['drills/sobrecarga'], size: { SEGUNDOS: '300' } },
  },
  {
    ...{ id: 'P13', title: 'clientes lentos', project: 'falhas' },
    ...{ files: ['drills/clientes-lentos'], size: { LENTOS: '2000' } },
  },
  { id: 'P14', title: 'uma hora de pé', project: 'falhas', files: ['drills/de-pe'], size: { MINUTOS: '60' } },
  {
    ...{ id: 'P15', title: 'a cópia se restaura', project: 'api' },
    ...{ files: ['features/copia/copia', 'cli/programa'] },
  },
  { id: 'P16', title: 'a migração é cortada', project: 'api', files: ['base/db/esquemas'] },
  { id: 'P34', title: 'o histórico não se dobra', project: 'api', files: ['features/historico/selos'] },
  { id: 'P35', title: 'anonimizar alcança tudo', project: 'api', files: ['pessoa/anonimiza/copias'] },
  {
    ...{ id: 'P37', title: 'a primeira partida', project: 'falhas' },
    ...{ files: ['drills/primeira-partida'], size: { PARTIDAS: '50' } },
  },
  { id: 'P36', title: 'de quem se depende', project: 'unit', files: ['scripts/lib/lockfile'] },
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
async function runDrill({ project, files, size = {}, mounts }, seed, report) {
  const env = { SEMENTE: seed, ...size };
  for (const name of Object.keys(env)) {
    const given = process.env[name];
    if (given !== undefined) env[/** @type {keyof typeof env} */ (name)] = given;
  }
  const vitest = ['vitest', 'run', '--project', project, ...files];
  say(
    `  ${Object.entries(env)
      .map(([name, value]) => `${name}=${value}`)
      .join(' ')} npx ${vitest.join(' ')}`,
  );
  const reporting = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const apart = mounts && process.platform === 'linux' && isRoot() ? ['unshare', '-m'] : [];
  const [command = '', ...args] = [...apart, 'npx', ...vitest, ...reporting];
  const { code } = await run(command, args, { shown: true, env });
  return { ...readReport(report, code, project), skipped: skippedOf(report) };
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
