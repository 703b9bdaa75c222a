// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ARROWS } from './lib/boundaries/arrows.mjs';
import { faultsOf } from './lib/boundaries/faults.mjs';
import { resolver } from './lib/boundaries/resolve.mjs';
import { keptByText } from './lib/kept-by-text.mjs';
import { repositoryFiles } from './lib/repository-files.mjs';
import { ROOT } from './lib/run.mjs';
import { runMain, say } from './lib/say.mjs';

const CODE = /^(packages|apps)\/.*\.(tsx?|mjs|cjs|js)$/;

await runMain(async () => {
  const code = repositoryFiles(ROOT, (path) => CODE.test(path));
  const texts = new Map(code.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]));
  const imports = await keptByText(texts, {
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
