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

/** In this order: what fails fastest comes first. Those with `counts` are runs of vitest. */
const STEPS = [
  { name: 'Tipos', script: 'types' },
  { name: 'Estilo', script: 'lint' },
  { name: 'Fronteiras', script: 'boundaries' },
  { name: 'Testes de unidade', script: 'test:unit', counts: true },
  { name: 'Testes da API', script: 'test:api', counts: true },
  { name: 'Preparação', build: true },
  { name: 'Testes de tela', script: 'test:e2e', counts: true },
];

const total = { passed: 0, failed: 0 };

/**
 * @param {(typeof STEPS)[number]} step
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
 * Runs the steps up to the first that fails.
 * @param {Record<string, string>} env
 */
async function runSteps(env) {
  const reports = mkdtempSync(join(tmpdir(), 'retaguarda-testes-'));
  try {
    for (const step of STEPS) {
      const start = performance.now();
      const code = await runStep(step, reports, env);
      say(`${step.name}: ${code === 0 ? 'ok' : 'falhou'} (${seconds(performance.now() - start)})`);
      if (code !== 0) return code;
    }
    return 0;
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
}

await runMain(async () => {
  requireNode();
  await ensureDependencies();
  const code = await runSteps({ CHROMIUM_PATH: await ensureChromium() });
  say(`${total.passed} passed, ${total.failed} failed`);
  return code;
});
