// @ts-check
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { changedFiles, readingTests } from './lib/changed.mjs';
import { BIOME, ROOT, run, VITEST } from './lib/run.mjs';
import { Interrupted, runMain, say, seconds } from './lib/say.mjs';

const HELP = `Uso: npm run check [-- --tudo]

Tipos, medidas, setas entre pastas; lint e testes de unidade do que mudou desde que este ramo saiu de main.
  --tudo   lint e testes de unidade de tudo, como em npm test`;

/** @typedef {readonly [name: string, args: readonly string[]]} Step what Node runs */

/** @param {readonly string[]} files @returns {readonly Step[]} */
function ofFiles(files) {
  /** @type {Step[]} */
  const steps = [];
  const there = files.filter((file) => existsSync(join(ROOT, file)));
  const lint = [BIOME, 'check', '--files-ignore-unknown=true', '--no-errors-on-unmatched'];
  if (there.length > 0) steps.push(['Estilo do que mudou', [...lint, ...there]]);
  const sources = files.filter((file) => /\.(tsx?|mjs|json|md|css)$/.test(file));
  const tests = [VITEST, 'related', '--run', '--project', 'unit', '--passWithNoTests'];
  if (sources.length > 0) steps.push(['Testes do que mudou', [...tests, ...sources, ...readingTests(ROOT)]]);
  return steps;
}

/** @type {readonly Step[]} */
const OF_ALL = [
  ['Estilo', [BIOME, 'check', '.']],
  ['Testes de unidade', [VITEST, 'run', '--project', 'unit']],
];

/** More than that is no longer less than all of it. */
const MANY = 400;

function asked() {
  try {
    const { values } = parseArgs({
      options: { tudo: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    });
    return values;
  } catch {
    throw new Interrupted(HELP, 2);
  }
}

await runMain(async () => {
  const { tudo, help } = asked();
  if (help) {
    say(HELP);
    return 0;
  }
  const files = tudo ? null : changedFiles(ROOT);
  /** @type {readonly Step[]} */
  const steps = [
    ['Medidas', ['scripts/measure.mjs', '--check']],
    ['Tipos', ['scripts/types.mjs']],
    ['Setas entre pastas', ['scripts/boundaries.mjs']],
    ...(files === null || files.length > MANY ? OF_ALL : ofFiles(files)),
  ];
  if (files?.length === 0)
    say('Nada mudou desde main: lint e testes de unidade ficam para npm test, ou --tudo.');
  for (const [name, args] of steps) {
    const start = performance.now();
    const { code } = await run(process.execPath, args, { shown: true });
    say(`${name}: ${code === 0 ? 'ok' : 'falhou'} (${seconds(performance.now() - start)})`);
    if (code !== 0) return code;
  }
  return 0;
});
