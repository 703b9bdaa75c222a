// @ts-check
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ARROWS } from './lib/boundaries/arrows.mjs';
import { faultsOf } from './lib/boundaries/faults.mjs';
import { resolver } from './lib/boundaries/resolve.mjs';
import { keptByText } from './lib/kept-by-text.mjs';
import { ROOT } from './lib/run.mjs';
import { runMain, say } from './lib/say.mjs';

/** @returns {Map<string, string>} */
function readCode() {
  const args = ['ls-files', '-co', '--exclude-standard', 'packages', 'apps'];
  const paths = execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 64e6 }).split('\n');
  const code = [...new Set(paths)].filter(
    (path) => /\.(tsx?|mjs|cjs|js)$/.test(path) && existsSync(join(ROOT, path)),
  );
  return new Map(code.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]));
}

await runMain(async () => {
  const imports = await keptByText(readCode(), {
    root: ROOT,
    finder: new URL('./lib/boundaries/imports.mjs', import.meta.url),
    load: async () => (await import('./lib/boundaries/imports.mjs')).importsOf,
  });
  const resolve = resolver(ROOT);
  const graph = new Map(
    [...imports].map(([path, specifiers]) => [path, specifiers.map((specifier) => resolve(path, specifier))]),
  );
  const faults = faultsOf(graph, ARROWS);
  for (const fault of faults) say(fault);
  if (faults.length > 0) say(`${faults.length} setas que não se permitem (docs/architecture.md).`);
  return faults.length > 0 ? 1 : 0;
});
