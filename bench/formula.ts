import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import type { Bench, Figura } from './lib/bench.ts';

export const formula: Bench = {
  nome: 'formula',
  alvo: 'fórmula de 10 funções: no máximo 8x a mesma conta escrita à mão; análise abaixo de 25 µs',
  async executa() {
    const pasta = await mkdtemp(join(tmpdir(), 'retaguarda-medidas-'));
    try {
      // Both sides in one file, as the engine is shipped: a loader's accessors would weigh more than a sum.
      const outfile = join(pasta, 'medidas.mjs');
      await build({
        entryPoints: ['bench/formula/medidas.ts'],
        outfile,
        bundle: true,
        platform: 'node',
        format: 'esm',
        target: 'node20',
        logLevel: 'silent',
      });
      const medidas: { mede: () => Promise<Figura[]> } = await import(pathToFileURL(outfile).href);
      return await medidas.mede();
    } finally {
      await rm(pasta, { recursive: true, force: true });
    }
  },
};
