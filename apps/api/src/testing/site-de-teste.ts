import { cp, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inject } from 'vitest';

export const ROTEIRO = 'assets/inicio-abc123.js';

/** A folder as the build leaves it: the page as it is written, the public files, one script and what screens begin with. */
export async function criaSite(): Promise<string> {
  const pasta = await mkdtemp(path.join(inject('pasta'), 'site-'));
  const html = await readFile(path.resolve('apps/web/index.html'), 'utf8');
  await cp(path.resolve('apps/web/public'), pasta, { recursive: true });
  await mkdir(path.join(pasta, 'assets'));
  await writeFile(path.join(pasta, ROTEIRO), 'export {};');
  await writeFile(path.join(pasta, 'index.html'), html.replace('<title>', '<script>void 0</script><title>'));
  await writeFile(path.join(pasta, 'preload.json'), JSON.stringify({ '/pericias': [ROTEIRO] }));
  return pasta;
}
