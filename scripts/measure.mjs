// @ts-check
import { parseArgs } from 'node:util';
import { measure } from './lib/measure/figures.mjs';
import { KEPT, readKept, writeKept } from './lib/measure/kept.mjs';
import { betterOf, faultsOf, keepFigures } from './lib/measure/ratchet.mjs';
import { ROOT } from './lib/run.mjs';
import { Interrupted, runMain, say } from './lib/say.mjs';

const HELP = `Uso: npm run measure -- [opções]

Diz de que o código é feito, em números, ao lado do que está guardado em ${KEPT}.

  --list [parte]     também onde: de todas as medidas, ou das que têm a parte no nome
  --check            recusa, pelo nome, a medida que piorou (parte de npm run check)
  --grava            guarda as que melhoraram
  --motivo <motivo>  com --grava: guarda também as que pioraram, com o motivo ao lado`;

const OPTIONS = /** @type {const} */ ({
  list: { type: 'boolean' },
  check: { type: 'boolean' },
  grava: { type: 'boolean' },
  motivo: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
});

function readOptions() {
  try {
    return parseArgs({ options: OPTIONS, allowPositionals: true, strict: true });
  } catch {
    throw new Interrupted(HELP, 2);
  }
}

/** @param {import('./lib/measure/ratchet.mjs').Figures} figures @param {string} part */
function sayWhere(figures, part) {
  for (const [name, { where = [] }] of Object.entries(figures)) {
    if (!name.includes(part) || where.length === 0) continue;
    say(`\n${name}`);
    for (const place of where) say(`  ${place}`);
  }
}

/** @param {import('./lib/measure/ratchet.mjs').Figures} figures */
function check(figures) {
  const kept = readKept(ROOT);
  const faults = faultsOf(kept, figures);
  const better = betterOf(kept, figures);
  if (better.length > 0)
    say(`Melhoraram, e se guardam com npm run measure -- --grava: ${better.join('; ')}.`);
  if (faults.length === 0) return 0;
  say(`${faults.join('\n')}
Onde: npm run measure -- --list <parte do nome>. Quem tem um motivo guarda-as no mesmo commit:
  npm run measure -- --grava --motivo "<motivo>"`);
  return 1;
}

/** @param {import('./lib/measure/ratchet.mjs').Figures} figures @param {string | undefined} reason */
function keep(figures, reason) {
  const kept = keepFigures(readKept(ROOT), figures, reason);
  writeKept(ROOT, kept);
  const faults = faultsOf(kept, figures);
  if (faults.length === 0) return 0;
  say(`${faults.join('\n')}\nSem --motivo "<motivo>" estas ficam como estavam.`);
  return 1;
}

await runMain(async () => {
  const { values, positionals } = readOptions();
  if (values.help) {
    say(HELP);
    return 0;
  }
  if (values.motivo !== undefined && (!values.grava || values.motivo.trim() === ''))
    throw new Interrupted('--motivo diz por que uma medida sobe, e vem com --grava.', 2);
  const figures = await measure(ROOT);
  if (values.check) return check(figures);
  if (values.grava) return keep(figures, values.motivo);
  const kept = readKept(ROOT);
  say('| measure | now | kept | aim |\n|---|---|---|---|');
  for (const [name, { value }] of Object.entries(figures))
    say(`| ${name} | ${value} | ${kept[name]?.value ?? '–'} | ${kept[name]?.aim ?? ''} |`);
  if (values.list) sayWhere(figures, positionals.join(' '));
  return 0;
});
