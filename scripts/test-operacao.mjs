// @ts-check
// What stands around the product in service, as Debian packages it: `npm run test:operacao`.
import { existsSync } from 'node:fs';
import { installFirst } from './lib/debian.mjs';
import { ensureDependencies, requireNode } from './lib/dependencies.mjs';
import { npm } from './lib/run.mjs';
import { Interrupted, runMain } from './lib/say.mjs';

const PGBOUNCER = '/usr/sbin/pgbouncer';

await runMain(async () => {
  requireNode();
  await ensureDependencies();
  if (!existsSync(PGBOUNCER) && !(await installFirst(['pgbouncer'], 'PgBouncer')))
    throw new Interrupted('O PgBouncer não pôde ser instalado. Instale o pacote pgbouncer.');
  const { code } = await npm(['exec', '--', 'vitest', 'run', '--project', 'operacao'], { shown: true });
  return code;
});
