// @ts-check
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuild } from './lib/build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { ensureDependencies, requireNode } from './lib/dependencies.mjs';
import { npm } from './lib/run.mjs';
import { Interrupted, runMain, say, seconds } from './lib/say.mjs';
import { countTests } from './lib/test-count.mjs';

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string} [script] of package.json
 * @property {boolean} [counts] whether it is a run of vitest
 * @property {boolean} [build]
 */

/**
 * Stage after stage, what fails fastest first; the steps of a stage run side by side, since most of the tests wait.
 * @type {readonly (readonly Step[])[]}
 */
const STAGES = [
  [
    { name: 'Tipos', script: 'types' },
    { name: 'Estilo', script: 'lint' },
    { name: 'Fronteiras', script: 'boundaries' },
  ],
  [
    { name: 'Testes de unidade', script: 'test:unit', counts: true },
    { name: 'Testes de componente', script: 'test:componente', counts: true },
    { name: 'Testes da API', script: 'test:api', counts: true },
    { name: 'Preparação', build: true },
  ],
  [{ name: 'Testes de tela', script: 'test:e2e', counts: true }],
];

const total = { passed: 0, failed: 0 };

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
  const { passed, failed } = counts ? countTests(report, code) : { passed: 0, failed: code === 0 ? 0 : 1 };
  total.passed += passed;
  total.failed += failed;
  return code === 0 && failed > 0 ? 1 : code;
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
 * Runs the stages up to the first with a step that fails.
 * @param {Record<string, string>} env
 */
async function runStages(env) {
  const reports = mkdtempSync(join(tmpdir(), 'retaguarda-testes-'));
  try {
    for (const stage of STAGES) {
      const codes = await Promise.all(stage.map((step) => runTimed(step, reports, env)));
      const failed = codes.find((code) => code !== 0);
      if (failed !== undefined) return failed;
    }
    return 0;
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
  const code = await runStages({ CHROMIUM_PATH: await ensureChromium() });
  say(`${total.passed} passed, ${total.failed} failed`);
  return code;
});
