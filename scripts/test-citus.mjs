// @ts-check
// The product on a database over several nodes, where there is one: `CITUS_URL=postgres://… npm run test:citus`.
import { ensureBuild } from './lib/build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { ensureDependencies, requireNode } from './lib/dependencies.mjs';
import { npm } from './lib/run.mjs';
import { runMain, say } from './lib/say.mjs';

await runMain(async () => {
  requireNode();
  if (!process.env.CITUS_URL) {
    say('Pulado: falta CITUS_URL, o endereço do coordenador de um Citus com nós, como superusuário.');
    return 0;
  }
  await ensureDependencies();
  await ensureBuild();
  const env = { CHROMIUM_PATH: await ensureChromium() };
  let failed = 0;
  // The calls and drills, then the product in a browser: what is chosen by name may be of one of them alone.
  for (const project of ['citus', 'e2e']) {
    const args = ['vitest', 'run', '--project', project, '--passWithNoTests', ...process.argv.slice(2)];
    const { code } = await npm(['exec', '--', ...args], { shown: true, env });
    failed ||= code;
  }
  return failed;
});
