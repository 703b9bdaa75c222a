// @ts-check
import { existsSync } from 'node:fs';
import { run } from './run.mjs';
import { say, step } from './say.mjs';

/** A machine without a network should not be waited for. */
const PATIENCE = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20'];

export const isRoot = () => process.getuid?.() === 0;

/**
 * Installs the first of these packages that Debian has.
 * @param {readonly string[]} packages
 * @param {string} title what it is for people
 */
export async function installFirst(packages, title) {
  if (!existsSync('/usr/bin/apt-get')) return false;
  const asRoot = isRoot() ? [] : ['sudo', '-n'];
  if (asRoot.length > 0 && (await run('sudo', ['-n', 'true']).catch(() => ({ code: 1 }))).code !== 0)
    return false;
  say(`Instalando ${title} para os testes.`);
  const aptGet = [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...PATIENCE];
  /** @param {string[]} task */
  const apt = (...task) => {
    const [command = '', ...args] = [...aptGet, ...task];
    return run(command, args);
  };
  return step(title, async () => {
    await apt('update');
    let output = '';
    for (const name of packages) {
      const outcome = await apt('install', '-y', '--no-install-recommends', name);
      if (outcome.code === 0) return true;
      output = outcome.output;
    }
    say(output.trim());
    return false;
  });
}
