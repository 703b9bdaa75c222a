// @ts-check

import { readArguments } from '../feature/arguments.mjs';
import { Plan, planOf, WRITTEN_BY_TESTS } from '../feature/plan.mjs';
import { keptByText } from '../kept-by-text.mjs';
import { circles, flattest, floors, importsOf } from './folders.mjs';
import { isInfinitive, verbsInTwoGrammars } from './names.mjs';
import { prose } from './prose.mjs';
import { allLines, codeOf, isTest, linesOf, readSources } from './sources.mjs';
import { twins } from './twins.mjs';

/**
 * @typedef {object} Figure
 * @property {number} value
 * @property {readonly string[]} [where] each place that counts, the worst first
 */

/** @typedef {ReadonlyMap<string, string>} Texts */
/** @typedef {ReadonlyMap<string, import('./facts.mjs').Facts>} AllFacts */

/** @param {readonly string[]} where @returns {Figure} */
const counted = (where) => ({ value: where.length, where });

/** @param {Texts} texts @param {(path: string) => boolean} which */
const some = (texts, which) => new Map([...texts].filter(([path]) => which(path)));

/** What a new record writes and changes, by a run of its generator that stays in memory.
 * @param {string} root @returns {Record<string, Figure>} */
function ofRecord(root) {
  const feature = readArguments(['record-of-a-measure', 'field:texto']);
  const plan = feature === null ? new Plan(root) : planOf(root, feature);
  return {
    'files for a record: new': counted([...plan.created.keys()]),
    'files for a record: changed': counted([...plan.changed.keys(), ...WRITTEN_BY_TESTS]),
  };
}

/** @param {AllFacts} facts */
function functionsOf(facts) {
  const all = [...facts].flatMap(([path, { functions }]) => functions.map((fn) => ({ ...fn, path })));
  /** @param {(typeof all)[number]} fn */
  const isComponent = ({ path, name }) => path.endsWith('.tsx') && /^[A-Z]/.test(name);
  /** @param {(typeof all)[number]} fn */
  const isHook = ({ name }) => /^use[A-Z]/.test(name);
  /** @param {(fn: (typeof all)[number]) => boolean} which @param {number} over */
  const long = (which, over) =>
    counted(
      all
        .filter((fn) => which(fn) && fn.lines > over)
        .sort((a, b) => b.lines - a.lines)
        .map(({ path, at, name, lines }) => `${lines} ${path}:${at} ${name}`),
    );
  return {
    'functions over 40 lines': long((fn) => !isComponent(fn) && !isHook(fn), 40),
    'hooks over 80 lines': long(isHook, 80),
    'components over 120 lines': long(isComponent, 120),
    'components over 80 lines': long(isComponent, 80),
  };
}

/** Where the rows of the kinds are: all of them, and those of the registries by the standard calls, which it takes. */
const KINDS = 'packages/contract/src/base/registros.ts';
const ROWS = [KINDS, 'packages/contract/src/base/cadastros.ts'];

/** Lists, tables and unions that spell four kinds of record or more.
 * @param {Texts} code @param {AllFacts} facts */
function homesOfKinds(code, facts) {
  const tables = ROWS.map((path) =>
    (code.get(path) ?? '').replace(/^[\s\S]*?(?=^export const \w+ = \{$)/m, ''),
  );
  const kinds = new Set([...tables.join('').matchAll(/^ {2}(\w+): \{/gm)].map(([, kind]) => kind));
  const others = [...facts].flatMap(([path, { lists }]) =>
    ROWS.includes(path)
      ? []
      : lists
          .filter(({ words }) => new Set(words.filter((word) => kinds.has(word))).size >= 4)
          .map(({ at }) => `${path}:${at}`),
  );
  return counted([KINDS, ...others]);
}

const FEATURE_OF_WEB = /^apps\/web\/src\/features\/[^/]+/;

/** In which ways features make the screen of a registry: by its row, by the queries of one, or all by hand.
 * @param {Texts} code */
function waysOfScreens(code) {
  /** @type {Map<string, string>} */
  const features = new Map();
  for (const [path, text] of code) {
    const feature = FEATURE_OF_WEB.exec(path)?.[0];
    if (feature !== undefined) features.set(feature, `${features.get(feature) ?? ''}\n${text}`);
  }
  const ways = [...features.values()].flatMap((text) => {
    if (/\btelaDo\(/.test(text)) return ['telaDo'];
    if (!/<Registro(List|Lista)Page/.test(text)) return [];
    return [/\bconsultasDe\(/.test(text) ? 'consultasDe' : 'by hand'];
  });
  return counted([...new Set(ways)]);
}

/** @param {Texts} code @param {RegExp} what */
const places = (code, what) =>
  [...code].flatMap(([path, text]) =>
    text.split('\n').flatMap((line, i) => (what.test(line) ? [`${path}:${i + 1}`] : [])),
  );

/** @param {Texts} code @param {AllFacts} facts @returns {Record<string, Figure>} */
function ofNames(code, facts) {
  const names = [...facts].flatMap(([path, { names: all }]) => all.map((name) => ({ path, name })));
  const web = some(code, (path) => path.startsWith('apps/web/src/') && !/\/use-act\.ts$/.test(path));
  return {
    'verbs in two grammars': counted(verbsInTwoGrammars(facts)),
    'names that are infinitives': counted(
      [...new Map(names.filter(({ name }) => isInfinitive(name)).map(({ path, name }) => [name, path]))].map(
        (place) => place.join(' '),
      ),
    ),
    'useMutation and setBusy beside useAct': counted(
      places(web, /\buseMutation\(|\[\w+, set(Busy|Ocupado)\]/),
    ),
  };
}

/** @param {AllFacts} facts @returns {Record<string, Figure>} */
function ofFolders(facts) {
  const imports = importsOf(facts);
  const towers = floors(imports);
  const flat = flattest(facts.keys());
  return {
    'floors in the tallest feature': {
      value: towers[0]?.[1] ?? 0,
      where: towers.slice(0, 9).map((t) => t.join(' ')),
    },
    'folder circles': counted(circles(imports)),
    'files in the flattest folder': {
      value: flat[0]?.[1] ?? 0,
      where: flat.slice(0, 9).map((f) => f.join(' ')),
    },
  };
}

/** @param {AllFacts} facts @returns {Figure} */
function documented(facts) {
  const exports = [...facts].filter(([path]) => path.startsWith('packages/contract/src/'));
  const [said, all] = exports.reduce(
    (
      [a, b],
      [
        ,
        {
          exported: [c, d],
        },
      ],
    ) => [a + c, b + d],
    [0, 0],
  );
  return { value: Math.floor((1000 * said) / all) / 10 };
}

/** @param {Texts} sources @returns {Record<string, Figure>} */
function ofProse(sources) {
  const documents = some(sources, (path) => path.endsWith('.md') && !/CHANGELOG|LICENSE/.test(path));
  const { words, sentences, long } = prose(documents);
  return {
    'words in docs': { value: words },
    '% of sentences in docs over 35 words': {
      value: Math.ceil((1000 * long.length) / sentences) / 10,
      where: long,
    },
  };
}

/** @param {Texts} code @returns {Record<string, Figure>} */
function ofSizes(code) {
  const long = [...code]
    .map(([path, text]) => [linesOf(text), path])
    .filter(([lines = 0]) => Number(lines) > 300);
  return {
    'files over 300 lines': counted(long.sort(([a], [b]) => Number(b) - Number(a)).map((l) => l.join(' '))),
    'source lines': { value: allLines(code.values()) },
    'lines of apps/web/build': {
      value: allLines(some(code, (path) => path.startsWith('apps/web/build/')).values()),
    },
    'print pages': counted([...code.keys()].filter((path) => path.endsWith('-print-page.tsx'))),
  };
}

/** What pages may weigh before they stand, by the limits at which a build fails.
 * @param {Texts} code @returns {Figure} */
function allowed(code) {
  const limits = [
    ...(code.get('apps/web/build/first-load.ts') ?? '').matchAll(/^ {2}'(\/[^']*)': \{ kib: (\d+)/gm),
  ];
  return {
    value: limits.reduce((sum, [, , kib]) => sum + Number(kib), 0),
    where: limits.map(([, p, kib]) => `${kib} ${p}`),
  };
}

/** @param {Texts} sources @returns {Figure} */
function testLines(sources) {
  const web = [...sources].filter(([path]) => path.startsWith('apps/web/src/'));
  const [tests, code] = [true, false].map((asked) =>
    allLines(web.filter(([p]) => isTest(p) === asked).map(([, t]) => t)),
  );
  return { value: Math.floor((100 * (tests ?? 0)) / (code ?? 1)) / 100 };
}

/** What the code is made of, in numbers, by the names under which they are kept.
 * @param {string} root @returns {Promise<Record<string, Figure>>} */
export async function measure(root) {
  const sources = readSources(root);
  const code = codeOf(sources);
  const facts = await keptByText(code, {
    root,
    finder: new URL('./facts.mjs', import.meta.url),
    load: async () => (await import('./facts.mjs')).factsOf,
  });
  return {
    ...ofRecord(root),
    "homes of 'which kinds are there'": homesOfKinds(code, facts),
    'ways to be a registry screen': waysOfScreens(code),
    ...functionsOf(facts),
    ...ofNames(code, facts),
    ...ofFolders(facts),
    '% of contract exports documented': documented(facts),
    casts: {
      value: [...facts.values()].reduce((sum, { casts }) => sum + casts, 0),
      where: [...facts].flatMap(([path, { casts }]) => (casts === 0 ? [] : [`${casts} ${path}`])),
    },
    'identical pairs of six lines': counted(twins(code)),
    ...ofSizes(code),
    ...ofProse(sources),
    'KiB that pages may weigh before they stand': allowed(code),
    'unit test lines a line of the web': testLines(sources),
  };
}
