// @ts-check
// The product on a database over several nodes, where there is one: `CITUS_URL=postgres://… npm run test:citus`.
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
  const { code } = await npm(
    ['exec', '--', 'vitest', 'run', '--project', 'citus', ...process.argv.slice(2)],
    { shown: true },
  );
  return code;
});
