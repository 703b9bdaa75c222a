// @ts-check
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';
import { Interrupted, say, step } from './say.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
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
  const found = await findChromium();
  if (found) return found;
  if (await installChromium()) {
    const installed = await findChromium();
    if (installed) return installed;
  }
  throw new Interrupted(
    'Os testes de tela precisam do Chromium, e ele não foi encontrado. ' +
      'Instale o pacote chromium ou informe em CHROMIUM_PATH onde ele está.',
  );
}

/** @returns {Promise<string | undefined>} */
async function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (await works(given)) return given;
    throw new Interrupted(`O Chromium informado em CHROMIUM_PATH não funciona: ${given}`);
  }
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

async function installChromium() {
  if (!existsSync('/usr/bin/apt-get')) return false;
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  if (asRoot.length > 0 && (await run('sudo', ['-n', 'true']).catch(() => ({ code: 1 }))).code !== 0)
    return false;
  say('Instalando o Chromium para os testes de tela.');
  return step('Chromium', async () => {
    const apt = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get'];
    for (const task of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
      const [command = '', ...args] = [...asRoot, ...apt, ...task];
      const { code, output } = await run(command, args);
      if (code !== 0) {
        say(output.trim());
        return false;
      }
    }
    return true;
  });
}
