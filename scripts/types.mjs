// @ts-check
import { join } from 'node:path';
import { ROOT, run } from './lib/run.mjs';

/** The projects, largest first; none needs what another makes. */
const PROJECTS = ['apps/web', 'apps/api', 'packages', '.'];
const AT_ONCE = 2;

/** The compiler that is a program of its own takes a quarter of the time; the other is there for those who read code by it. */
const tsc = join(ROOT, 'node_modules/typescript-7/bin/tsc');
/** Two projects are checked at once already. */
const alone = ['--checkers', '1'];

/** Of a project whose files have not changed since nothing is read again.
 * @param {string} project */
const incremental = (project) => {
  const name = project === '.' ? 'root' : project.replaceAll('/', '-');
  return ['--incremental', '--tsBuildInfoFile', `node_modules/.cache/types/${name}.tsbuildinfo`];
};

/** Checks project after project until none is left; the first failure is what the script ends with. */
async function worker() {
  for (let project = PROJECTS.shift(); project !== undefined; project = PROJECTS.shift()) {
    const { code } = await run(process.execPath, [tsc, '-p', project, ...alone, ...incremental(project)], {
      shown: true,
    });
    if (code !== 0) process.exitCode ??= code;
  }
}

await Promise.all(Array.from({ length: AT_ONCE }, worker));
