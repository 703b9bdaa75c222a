// @ts-check
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuild } from './lib/build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { ensureDependencies, requireNode } from './lib/dependencies.mjs';
import { npm } from './lib/run.mjs';
import { Interrupted, runMain, say, seconds } from './lib/say.mjs';
import { readReport } from './lib/test-report.mjs';
import { dearest } from './lib/vitest/costs.mjs';
import { processorMs } from './lib/vitest/processor.mjs';

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string} [script] of package.json
 * @property {readonly string[]} [args] of the script
 * @property {string} [project] of vitest
 * @property {() => Promise<unknown>} [work] instead of a script
 */

/**
 * What fails fastest comes first; what the tests stand on is built meanwhile.
 * @type {readonly Step[]}
 */
const BEFORE = [
  { name: 'Tipos', script: 'types' },
  {
    name: 'Navegador',
    work: async () => {
      process.env.CHROMIUM_PATH = await ensureChromium();
    },
  },
  { name: 'Preparação', work: ensureBuild },
  { name: 'Estilo', script: 'lint' },
  { name: 'Fronteiras', script: 'boundaries' },
  { name: 'Medidas', script: 'measure', args: ['--', '--check'] },
];

/**
 * The tests of the API wait for databases and servers, and those of the screens for browsers: beside each other they
 * fill two processors. What ends first makes room for the next.
 * @type {readonly Step[]}
 */
const TESTS = [
  { name: 'Testes de tela', script: 'test:e2e', project: 'e2e' },
  { name: 'Testes da API', script: 'test:api', project: 'api' },
  { name: 'Testes de componente', script: 'test:componente', project: 'componente' },
  { name: 'Testes de unidade', script: 'test:unit', project: 'unit' },
];

/** Steps beside each other. */
const AT_ONCE = 2;

/** Files that `--slow` names. */
const DEAREST = 20;

const total = { passed: 0, failed: 0 };
/** @type {import('./lib/test-report.mjs').Failure[]} */
const failures = [];

/** In characters: a page quoted whole says no more than its beginning. */
const LONGEST_MESSAGE = 4000;

const GIB = 1024 ** 3;
const MEMORY = '/dev/shm';
/** The most that the databases, copies and files of a run have taken at a time, and as much again. */
const ROOM = 8 * GIB;

/** Where the tests put what they make: in memory where there is plenty, since nothing of it outlives the run. */
function place() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize > ROOM && freemem() > 2 * ROOM) return MEMORY;
  } catch {
    // There is no such place.
  }
  return tmpdir();
}

/**
 * @param {Step} step
 * @param {string} reports
 * @param {Record<string, string>} env
 * @returns {Promise<number>} exit code
 */
async function runStep({ script = '', args = [], project, work }, reports, env) {
  if (work !== undefined) return runWork(work);
  if (project === undefined) {
    const { code } = await npm(['run', '-s', script, ...args], { shown: true, env });
    if (code !== 0) total.failed += 1;
    return code;
  }
  const report = join(reports, `${project}.json`);
  const { code } = await npm(['run', '-s', script], { shown: true, env: { ...env, TEST_REPORT: report } });
  const { passed, failed, failures: those } = readReport(report, code, project);
  total.passed += passed;
  total.failed += failed;
  failures.push(...those);
  return code === 0 && failed > 0 ? 1 : code;
}

/** Steps run beside each other: what failed early stands far above the last lines, the ones that are kept. */
function sayFailures() {
  for (const { where, alone, message } of failures)
    say(`\nFalhou: ${where}\nSozinho: ${alone}\n${message.slice(0, LONGEST_MESSAGE)}`);
}

/** @param {() => Promise<unknown>} work */
async function runWork(work) {
  try {
    await work();
    return 0;
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
    say(error.message);
    total.failed += 1;
    return error.exitCode;
  }
}

/**
 * Runs the steps in their order, so many at once; none begins once one has failed.
 * @param {readonly Step[]} steps
 * @param {string} reports
 * @param {Record<string, string>} env
 * @returns {Promise<number>} exit code of the first that failed
 */
async function runSteps(steps, reports, env) {
  const waiting = [...steps];
  let failed = 0;
  const lane = async () => {
    for (let step = waiting.shift(); step !== undefined && failed === 0; step = waiting.shift()) {
      const start = performance.now();
      const code = await runStep(step, reports, env);
      say(`${step.name}: ${code === 0 ? 'ok' : 'falhou'} (${seconds(performance.now() - start)})`);
      failed ||= code;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return failed;
}

/**
 * @param {Record<string, string>} env
 * @returns {Promise<number>} exit code
 */
async function runAll(env) {
  const reports = mkdtempSync(join(tmpdir(), 'retaguarda-testes-'));
  const start = performance.now();
  try {
    return (await runSteps(BEFORE, reports, env)) || (await runSteps(TESTS, reports, env));
  } finally {
    rmSync(reports, { recursive: true, force: true });
    sayFailures();
    say(`Ao todo ${seconds(performance.now() - start)}, ${seconds(processorMs())} de processador.`);
  }
}

/** The only argument there is: the dearest files instead of a run, or after one where none has told of them yet. */
function readArguments() {
  const unknown = process.argv.slice(2).filter((argument) => argument !== '--slow');
  if (unknown.length > 0)
    throw new Interrupted(
      `npm test não conhece ${unknown.join(' ')}; só --slow (npm test -- --slow). Um arquivo só: npx vitest run <nome>`,
      2,
    );
  return { slow: process.argv.includes('--slow') };
}

/** Of the last run that had each of them: seconds of the clock and of the processor. */
const sayDearest = () => {
  for (const line of dearest(DEAREST)) say(line);
};

await runMain(async () => {
  const { slow } = readArguments();
  if (slow && dearest(DEAREST).length > 0) {
    sayDearest();
    return 0;
  }
  requireNode();
  await ensureDependencies();
  const folder = mkdtempSync(join(place(), 'retaguarda-teste-'));
  // Where the tests run as root the database does not, and reaches its own folders in there.
  chmodSync(folder, 0o711);
  try {
    const code = await runAll({ TMPDIR: folder });
    if (slow) sayDearest();
    say(`${total.passed} passed, ${total.failed} failed`);
    return code;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
