import { readFileSync } from 'node:fs';
import { build, type Metafile } from 'esbuild';
import { expect, test } from 'vitest';

/** Packages that take long to be read, none of which a command line has to have understood. */
const PESADOS = [
  'pg',
  'sharp',
  'fastify',
  'nodemailer',
  'pino',
  '@aws-sdk/client-s3',
  'age-encryption',
  'kysely',
];

/** What is read before a command is known, by what each part says it needs at once. */
function deUmaVez({ outputs }: Metafile): string[] {
  const visto = new Set<string>();
  const porVer = Object.keys(outputs).filter((nome) => outputs[nome]?.entryPoint?.endsWith('cli/main.ts'));
  for (const nome of porVer) {
    visto.add(nome);
    const imports = outputs[nome]?.imports ?? [];
    for (const { path, kind } of imports)
      if (kind === 'import-statement' && !visto.has(path) && !porVer.includes(path)) porVer.push(path);
  }
  return [...visto];
}

test('antes de saber qual é o comando, nada se lê do que só algum deles usa', async () => {
  const { dependencies } = JSON.parse(readFileSync('apps/api/package.json', 'utf8'));
  const { metafile } = await build({
    entryPoints: ['apps/api/src/cli/main.ts'],
    outdir: 'dist/nowhere',
    write: false,
    metafile: true,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    external: Object.keys(dependencies).filter((nome) => !nome.startsWith('@retaguarda/')),
    logLevel: 'silent',
  });
  const lidos = deUmaVez(metafile);
  expect(lidos).toContain('commander');
  expect(PESADOS.filter((nome) => lidos.includes(nome))).toEqual([]);
});
