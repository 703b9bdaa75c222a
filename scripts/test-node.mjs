// @ts-check
// The product on each Node it promises to run on: `npm run test:node`, or some: `npm run test:node -- 24.21.0`.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureDependencies, requireNode } from './lib/dependencies.mjs';
import { npm, ROOT, run } from './lib/run.mjs';
import { Interrupted, runMain, say, seconds, step } from './lib/say.mjs';

/** The oldest that is promised, and the newest of each line. */
const VERSIONS = ['20.19.0', '20.20.2', '22.23.3', '24.21.0'];

/** A start from nothing, signing in, lists, saves, imports that are cut, stops in order, screens and their files. */
const TESTS = ['drills/partida', 'drills/parada', 'drills/kill-app', 'features/sessao/sessao.test'];
const SIZE = { PARADAS: '2', QUEDAS: '3' };

/**
 * The program of that version, from npm, in a folder apart from what the product depends on.
 * @param {string} version
 */
async function nodeOf(version) {
  const folder = join(ROOT, 'dist', 'node', version);
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const file = join(folder, 'node_modules', name, process.platform === 'win32' ? 'bin/node.exe' : 'bin/node');
  if (existsSync(file)) return file;
  const options = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund'];
  await step(`Node ${version} instalado`, async () => {
    const { code, output } = await npm(['install', '--prefix', folder, ...options, `${name}@${version}`]);
    if (code !== 0)
      throw new Interrupted(`${output.trim()}\nO Node ${version} não pôde ser instalado.`, code);
  });
  return file;
}

/** @param {string} version */
async function tryOut(version) {
  const node = await nodeOf(version);
  const start = performance.now();
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  const env = { ...SIZE, NODE_OPTIONS: '--trace-deprecation' };
  const { code, output } = await run(node, [vitest, 'run', '--project', 'api', ...TESTS], { env });
  const warned = output.split('\n').filter((line) => line.includes('DeprecationWarning'));
  const well = code === 0 && warned.length === 0;
  if (!well) say(warned.length > 0 ? warned.join('\n') : output.trim());
  say(`Node ${version}: ${well ? 'ok' : 'falhou'} (${seconds(performance.now() - start)})`);
  return well;
}

await runMain(async () => {
  requireNode();
  await ensureDependencies();
  const asked = process.argv.slice(2);
  let failed = 0;
  const versions = asked.length > 0 ? asked : VERSIONS;
  for (const version of versions) if (!(await tryOut(version))) failed += 1;
  say(`${versions.length - failed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});
