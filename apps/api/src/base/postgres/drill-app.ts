import { startPostgres } from './public.ts';

/**
 * The smallest app there is, for the tests that kill an app: starts the database of the folder given as argument
 * and prints one JSON line `{ pid, ownerUrl }`, or `{ erro }` and ends with 1. SIGINT and SIGTERM stop in order.
 */
const [dataDir = ''] = process.argv.slice(2);
const say = (line: unknown) => process.stdout.write(`${JSON.stringify(line)}\n`);
const stayAlive = setInterval(() => undefined, 60_000);
try {
  const postgres = await startPostgres({ dataDir, log: (line) => process.stderr.write(`${line}\n`) });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => postgres.stop().then(() => process.exit(0)));
  }
  say({ pid: postgres.pid(), ownerUrl: postgres.ownerUrl });
} catch (error) {
  clearInterval(stayAlive);
  say({ erro: error instanceof Error ? error.message : String(error) });
  process.exitCode = 1;
}
