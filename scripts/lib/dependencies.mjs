// @ts-check
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm, ROOT } from './run.mjs';
import { Interrupted, say, step } from './say.mjs';

const OLDEST_NODE = { major: 20, minor: 19 };

/** Ends with a clear message on a Node that the dependencies do not know. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE.major || (major === OLDEST_NODE.major && minor >= OLDEST_NODE.minor)) return;
  throw new Interrupted(
    `O Retaguarda precisa do Node ${OLDEST_NODE.major}.${OLDEST_NODE.minor} ou mais novo; este é o ${process.versions.node}.`,
  );
}

const STAMP = join(ROOT, 'node_modules', '.retaguarda-stamp');

/** Installs what package-lock.json says, unless it is what node_modules already holds. */
export async function ensureDependencies() {
  const wanted = stampOf(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  if (readOrEmpty(STAMP) === wanted) return;
  if (!isInstalled()) {
    say('Instalando as dependências; da primeira vez leva alguns minutos.');
    await step('Dependências instaladas', install);
  }
  writeFileSync(STAMP, wanted);
}

/** @param {string} lockfile */
function stampOf(lockfile) {
  const system = `${process.platform}-${process.arch}`;
  return createHash('sha256').update(system).update(lockfile).digest('hex');
}

/** What npm wrote down at its last complete install agrees with the lockfile, package by package. */
function isInstalled() {
  const installed = packagesOf(join(ROOT, 'node_modules', '.package-lock.json'));
  const wanted = Object.entries(packagesOf(join(ROOT, 'package-lock.json')));
  return wanted.every(
    ([path, { version, optional, link }]) =>
      !path.includes('node_modules/') || link || optional || installed[path]?.version === version,
  );
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean, link?: boolean }>}
 */
function packagesOf(file) {
  const text = readOrEmpty(file);
  return text === '' ? {} : (JSON.parse(text).packages ?? {});
}

/** Tools of the build are development dependencies: needed even where NODE_ENV says production. */
const OPTIONS = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];

/** A registry that says nothing is given up by npm itself before; slow lines may take their time. */
const LIMIT_MS = 60 * 60_000;

async function install() {
  const { code, output } = await npm(['ci', ...OPTIONS], { limitMs: LIMIT_MS });
  if (code !== 0) throw new Interrupted(`${output.trim()}\nA instalação das dependências falhou.`, code);
}

/** @param {string} file */
function readOrEmpty(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
