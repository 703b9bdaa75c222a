// @ts-check
// What stands around the product in service, as Debian packages it: `npm run test:operacao`.
import { existsSync } from 'node:fs';
import { installFirst } from './lib/debian.mjs';
import { ensureDependencies, requireNode } from './lib/dependencies.mjs';
import { npm } from './lib/run.mjs';
import { Interrupted, runMain } from './lib/say.mjs';

/** Each program, where Debian puts it, and the first of these packages that there is. */
const PROGRAMS = [
  { title: 'PgBouncer', file: '/usr/sbin/pgbouncer', packages: ['pgbouncer'] },
  { title: 'Caddy', file: '/usr/bin/caddy', packages: ['caddy'] },
  { title: 'nginx', file: '/usr/sbin/nginx', packages: ['nginx-light', 'nginx'] },
  { title: 'OpenSSL', file: '/usr/bin/openssl', packages: ['openssl'] },
];

await runMain(async () => {
  requireNode();
  await ensureDependencies();
  for (const { title, file, packages } of PROGRAMS)
    if (!existsSync(file) && !(await installFirst(packages, title)))
      throw new Interrupted(`${title} não pôde ser instalado. Instale o pacote ${packages[0]}.`);
  const { code } = await npm(['exec', '--', 'vitest', 'run', '--project', 'operacao'], { shown: true });
  return code;
});
