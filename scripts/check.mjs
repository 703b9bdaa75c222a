// @ts-check
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { changedFiles, readingTests } from './lib/changed.mjs';
import { ROOT, run } from './lib/run.mjs';
import { Interrupted, runMain, say, seconds } from './lib/say.mjs';

const HELP = `Uso: npm run check [-- --tudo]

Tipos, medidas, setas entre pastas; lint e testes de unidade do que mudou desde que este ramo saiu de main.
  --tudo   lint e testes de unidade de tudo, como em npm test`;

/** @typedef {readonly [name: string, command: string, args: readonly string[]]} Step */

const node = process.execPath;

/** @param {readonly string[]} files @returns {readonly Step[]} */
function ofFiles(files) {
  const there = files.filter((file) => existsSync(join(ROOT, file)));
  const sources = files.filter((file) => /\.(tsx?|mjs|json|md|css)$/.test(file));
  const lint = ['biome', 'check', '--files-ignore-unknown=true', '--no-errors-on-unmatched', ...there];
  const tests = ['vitest', 'related', '--run', '--project', 'unit', '--passWithNoTests'];
  return [
    ...(there.length === 0 ? [] : [/** @type {const} */ (['Estilo do que mudou', 'npx', lint])]),
    ...(sources.length === 0
      ? []
      : [
          /** @type {const} */ ([
            'Testes do que mudou',
            'npx',
            [...tests, ...sources, ...readingTests(ROOT)],
          ]),
        ]),
  ];
}

/** @type {readonly Step[]} */
const OF_ALL = [
  ['Estilo', 'npx', ['biome', 'check', '.']],
  ['Testes de unidade', 'npx', ['vitest', 'run', '--project', 'unit']],
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
    ['Medidas', node, ['scripts/measure.mjs', '--check']],
    ['Tipos', node, ['scripts/types.mjs']],
    ['Setas entre pastas', node, ['scripts/boundaries.mjs']],
    ...(files === null || files.length > MANY ? OF_ALL : ofFiles(files)),
  ];
  if (files?.length === 0)
    say('Nada mudou desde main: lint e testes de unidade ficam para npm test, ou --tudo.');
  for (const [name, command, args] of steps) {
    const start = performance.now();
    const { code } = await run(command, args, { shown: true });
    say(`${name}: ${code === 0 ? 'ok' : 'falhou'} (${seconds(performance.now() - start)})`);
    if (code !== 0) return code;
  }
  return 0;
});
