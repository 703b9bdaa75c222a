// @ts-check
import { HELP, readArguments } from './lib/feature/arguments.mjs';
import { planOf, WRITTEN_BY_TESTS } from './lib/feature/plan.mjs';
import { measure } from './lib/measure/figures.mjs';
import { KEPT, keepWhatRose } from './lib/measure/kept.mjs';
import { BIOME, ROOT, run, VITEST } from './lib/run.mjs';
import { Interrupted, runMain, say } from './lib/say.mjs';

/** What tests write by what they find, in the order of what it takes. */
const WRITERS = [['api', 'src/contrato', 'os exemplos do documento']];

/** Of what a program that failed has said. */
const LAST_LINES = 40;
const LONGEST_LINE = 300;

/** @param {readonly string[]} args @param {Record<string, string>} [env] */
async function does(args, env = {}) {
  const { code, output } = await run(process.execPath, args, { env });
  if (code === 0) return;
  const end = output.split('\n').slice(-LAST_LINES);
  const said = end.map((line) => line.slice(0, LONGEST_LINE)).join('\n');
  throw new Interrupted(`${said}\nNada foi feito: falhou node ${args.join(' ')}`, code);
}

/** @param {readonly string[]} files */
const format = (files) => does([BIOME, 'check', '--write', ...files.filter((f) => !/\.(sql|md)$/.test(f))]);

/** Written, formatted, told in the documents and in the kept figures; or as it was before.
 * @param {import('./lib/feature/plan.mjs').Plan} plan @param {string} name */
async function carryOut(plan, name) {
  const before = await measure(ROOT);
  const leave = () => {
    plan.undo();
    process.exit(130);
  };
  process.once('SIGINT', leave);
  process.once('SIGTERM', leave);
  try {
    plan.write();
    await format(plan.files);
    for (const [project = '', file = '', title = ''] of WRITERS)
      await does([VITEST, 'run', '--project', project, file, '-t', title], { ESCREVE: '1' });
    await format([...plan.files, ...WRITTEN_BY_TESTS]);
    keepWhatRose(ROOT, before, await measure(ROOT), `${name}, por npm run new-feature`);
  } catch (error) {
    plan.undo();
    throw error;
  } finally {
    process.off('SIGINT', leave);
    process.off('SIGTERM', leave);
  }
}

await runMain(async () => {
  const feature = readArguments(process.argv.slice(2));
  if (feature === null) {
    say(HELP);
    return 0;
  }
  const plan = planOf(ROOT, feature);
  await carryOut(plan, feature.names.name);
  for (const file of [...plan.files, ...WRITTEN_BY_TESTS, KEPT]) say(file);
  say(`
O cadastro anda, com as suas chamadas, a sua lista e a sua documentação. Confira:
  npm run check
  npx vitest run --project api percurso contrato catalogo-do-banco listas procura`);
  return 0;
});
