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

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string} [script] of package.json
 * @property {boolean} [counts] whether it is a run of vitest
 * @property {boolean} [build]
 * @property {readonly string[]} [after] names of the steps that must have succeeded
 */

const STATIC = ['Tipos', 'Estilo', 'Fronteiras'];

/**
 * What fails fastest comes first. The tests of the API wait for databases and servers, and those of the screens for
 * browsers: beside each other they fill the processors. Those of components fill them alone, and are left for last.
 * @type {readonly Step[]}
 */
const STEPS = [
  { name: 'Tipos', script: 'types' },
  { name: 'Estilo', script: 'lint' },
  { name: 'Fronteiras', script: 'boundaries' },
  { name: 'Testes da API', script: 'test:api', counts: true, after: STATIC },
  { name: 'Testes de unidade', script: 'test:unit', counts: true, after: STATIC },
  { name: 'Preparação', build: true, after: STATIC },
  { name: 'Testes de tela', script: 'test:e2e', counts: true, after: ['Preparação', 'Testes de unidade'] },
  { name: 'Testes de componente', script: 'test:componente', counts: true, after: ['Testes de tela'] },
];

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
async function runStep({ script, counts, build }, reports, env) {
  if (build) return runBuild();
  const report = join(reports, `${script?.replace(':', '-')}.json`);
  const reporting = counts
    ? ['--', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    : [];
  const { code } = await npm(['run', '-s', script ?? '', ...reporting], { shown: true, env });
  const outcome = counts ? readReport(report, code) : { passed: 0, failed: code === 0 ? 0 : 1, failures: [] };
  total.passed += outcome.passed;
  total.failed += outcome.failed;
  failures.push(...outcome.failures);
  return code === 0 && outcome.failed > 0 ? 1 : code;
}

/** Steps run beside each other: what failed early stands far above the last lines, the ones that are kept. */
function sayFailures() {
  for (const { where, message } of failures) {
    say(`\nFalhou: ${where}\n${message.slice(0, LONGEST_MESSAGE)}`);
  }
}

async function runBuild() {
  try {
    await ensureBuild();
    return 0;
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
    say(error.message);
    total.failed += 1;
    return error.exitCode;
  }
}

/**
 * Runs each step as soon as those before it have succeeded; none begins once one has failed.
 * @param {Record<string, string>} env
 * @returns {Promise<number>} exit code of the first that failed
 */
async function runSteps(env) {
  const reports = mkdtempSync(join(tmpdir(), 'retaguarda-testes-'));
  let failed = 0;
  /** @type {Map<string, Promise<void>>} */
  const ended = new Map();
  for (const step of STEPS) {
    const begin = async () => {
      await Promise.all((step.after ?? []).map((name) => ended.get(name)));
      if (failed !== 0) return;
      const code = await runTimed(step, reports, env);
      failed ||= code;
    };
    ended.set(step.name, begin());
  }
  try {
    await Promise.all(ended.values());
    return failed;
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
}

/**
 * @param {Step} step
 * @param {string} reports
 * @param {Record<string, string>} env
 */
async function runTimed(step, reports, env) {
  const start = performance.now();
  const code = await runStep(step, reports, env);
  say(`${step.name}: ${code === 0 ? 'ok' : 'falhou'} (${seconds(performance.now() - start)})`);
  return code;
}

await runMain(async () => {
  requireNode();
  await ensureDependencies();
  const folder = mkdtempSync(join(place(), 'retaguarda-teste-'));
  // Where the tests run as root the database does not, and reaches its own folders in there.
  chmodSync(folder, 0o711);
  try {
    const code = await runSteps({ CHROMIUM_PATH: await ensureChromium(), TMPDIR: folder });
    sayFailures();
    say(`${total.passed} passed, ${total.failed} failed`);
    return code;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
