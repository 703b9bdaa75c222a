// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ROOT, run } from './run.mjs';
import { Interrupted, step } from './say.mjs';

const DIST = join(ROOT, 'dist');
const SHARED = ['packages', 'package-lock.json', 'tsconfig.base.json', 'scripts/lib/build.mjs'];

export const SERVER_FILE = join(DIST, 'server', 'server.mjs');
/** The command of whoever runs an installation. */
export const COMMAND_FILE = join(DIST, 'server', 'retaguarda.mjs');

/** Builds screens and server, at once, where their sources have changed since the last build. */
export async function ensureBuild() {
  const ends = await Promise.allSettled([
    buildWhenChanged('web', 'Telas preparadas', ['apps/web', ...SHARED], buildWeb),
    ensureServer(),
  ]);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

/** The server and its command alone. */
export const ensureServer = () =>
  buildWhenChanged('server', 'Servidor preparado', ['apps/api', ...SHARED], buildServer);

/**
 * Builds into a folder beside the target and moves it there whole: a broken build never replaces a good one.
 * @param {string} name
 * @param {string} done
 * @param {readonly string[]} sources
 * @param {(folder: string) => Promise<void>} build
 */
async function buildWhenChanged(name, done, sources, build) {
  const target = join(DIST, name);
  const stampFile = join(DIST, `.${name}-stamp`);
  const stamp = stampOf(sources);
  if (existsSync(target) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  const draft = join(DIST, `.${name}-${process.pid}`);
  await step(done, async () => {
    try {
      mkdirSync(draft, { recursive: true });
      await build(draft);
      rmSync(stampFile, { force: true });
      rmSync(target, { recursive: true, force: true });
      renameSync(draft, target);
      writeFileSync(stampFile, stamp);
    } finally {
      rmSync(draft, { recursive: true, force: true });
    }
  });
}

/** @param {readonly string[]} sources */
function stampOf(sources) {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of filesOf(join(ROOT, source)))
      hash.update(relative(ROOT, file)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesOf(path) {
  if (!existsSync(path)) return [];
  if (/\.(test|falha)\.tsx?$|(^|[\\/])(node_modules|dist)$/.test(path)) return [];
  try {
    return readdirSync(path)
      .sort()
      .flatMap((name) => filesOf(join(path, name)));
  } catch {
    return [path];
  }
}

/** @param {string} folder */
async function buildWeb(folder) {
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  const args = [vite, 'build', 'apps/web', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'];
  const { code, output } = await run(process.execPath, args, { env: { NODE_ENV: 'production' } });
  if (code !== 0)
    throw new Interrupted(`${output.trim()}\nA preparação das telas falhou (vite build).`, code);
  await precompress(join(folder, 'assets'));
}

const COMPRESSIBLE = /\.(js|css|svg|json)$/;
/** The highest (9 to 11) takes from three to twenty times as long, for one to seven per cent; the first start waits for it. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
const GZIP = { level: 6 };
const packs = {
  br: (/** @type {Buffer} */ content) => promisify(brotliCompress)(content, BROTLI),
  gz: (/** @type {Buffer} */ content) => promisify(gzip)(content, GZIP),
};

/**
 * Writes .br and .gz beside every text asset, on all processors, so that serving one costs no compression.
 * @param {string} folder
 */
async function precompress(folder) {
  const files = filesOf(folder).filter((f) => COMPRESSIBLE.test(f));
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file);
      for (const [ending, pack] of Object.entries(packs))
        await writeFile(`${file}.${ending}`, await pack(content));
    }),
  );
}

/** @param {string} folder */
async function buildServer(folder) {
  const { build } = await import('esbuild');
  /** @param {string} name @param {string} entry @param {boolean} splitting */
  const bundle = (name, entry, splitting) =>
    build({
      entryPoints: { [name]: join(ROOT, entry) },
      outdir: folder,
      outExtension: { '.js': '.mjs' },
      bundle: true,
      splitting,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      sourcemap: true,
      absWorkingDir: ROOT,
      logLevel: 'silent',
      plugins: [keepPackagesOutside],
    });
  try {
    await Promise.all([
      // One file: a server goes on with what it has read while a newer build takes its place.
      bundle('server', 'apps/api/src/server.ts', false),
      // In parts: what a command does not need is not read.
      bundle('retaguarda', 'apps/api/src/cli/main.ts', true),
      bundle('imagens', 'apps/api/src/base/images/worker-process.ts', false),
    ]);
  } catch (error) {
    throw new Interrupted(
      `${error instanceof Error ? error.message : error}\nA preparação do servidor falhou.`,
    );
  }
}

/**
 * Our own packages go into the bundle; every other stays in node_modules. npm may keep one only below the workspace
 * that asked for it, where the bundle would not find it: such a package is bundled as well.
 * @type {import('esbuild').Plugin}
 */
const keepPackagesOutside = {
  name: 'keep-packages-outside',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind, resolveDir }) => {
      if (kind === 'entry-point' || path.startsWith('@retaguarda/') || path.startsWith('#')) return undefined;
      const isNested = rootOf(path, SERVER_FILE) !== rootOf(path, join(resolveDir, 'importer.mjs'));
      return isNested ? undefined : { path, external: true };
    });
  },
};

/**
 * Folder from which `file` would be given this package; undefined for Node's own modules.
 * @param {string} specifier
 * @param {string} file
 */
function rootOf(specifier, file) {
  const name = specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
  const folders = createRequire(file).resolve.paths(name) ?? [];
  return folders.find((folder) => existsSync(join(folder, name)));
}
