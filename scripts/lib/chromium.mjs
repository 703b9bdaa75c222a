// @ts-check
import { accessSync, constants } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { installFirst, isRoot } from './debian.mjs';
import { run } from './run.mjs';
import { Interrupted } from './say.mjs';

/** The build without windows: the tests take a fifth less time with it. */
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PLACES = [
  '/usr/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Path of a Chromium that runs; installs Debian's where there is none and the system lets us.
 * @returns {Promise<string>}
 */
export async function ensureChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (await works(given)) return given;
    throw new Interrupted(`O Chromium informado em CHROMIUM_PATH não funciona: ${given}`);
  }
  const found = await findChromium();
  if (found !== undefined && (basename(found) === SHELL || !isRoot())) return found;
  const wanted = found === undefined ? [SHELL, 'chromium'] : [SHELL];
  const ready = (await installFirst(wanted, 'Chromium')) ? await findChromium() : found;
  if (ready !== undefined) return ready;
  throw new Interrupted(
    'Os testes de tela precisam do Chromium, e ele não foi encontrado. ' +
      'Instale o pacote chromium ou informe em CHROMIUM_PATH onde ele está.',
  );
}

/** @returns {Promise<string | undefined>} */
async function findChromium() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  for (const candidate of [...candidates, ...PLACES]) if (await works(candidate)) return candidate;
  return undefined;
}

/**
 * Some systems put a stub in the place that only asks for another installer: it has to tell its version.
 * @param {string} path
 */
async function works(path) {
  try {
    accessSync(path, constants.X_OK);
    return (await run(path, ['--version'])).code === 0;
  } catch {
    return false;
  }
}
