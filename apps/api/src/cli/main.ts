import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readConfig } from '../base/config.ts';
import { errorCodeOf } from '../base/error-code.ts';
import { roda } from './programa.ts';
import { reclamacaoDe } from './reclamacao.ts';

const root = process.cwd();
const argumentos = process.argv.slice(2);

function versao(): string {
  // Our own file.
  const { version }: { version: string } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  return version;
}

/** Says in one sentence why the command ended: where a program asked for JSON, as that. */
function reclama(error: unknown): void {
  const { codigo, erro } = reclamacaoDe(error) ?? { codigo: 0, erro: '' };
  process.exitCode = codigo;
  if (erro === '') return;
  if (argumentos.includes('--json')) process.stdout.write(`${JSON.stringify({ erro })}\n`);
  else process.stderr.write(`${erro}\n`);
}

// What no promise of the command heard of: it still ends by a sentence.
for (const evento of ['uncaughtException', 'unhandledRejection'] as const)
  process.on(evento, (error: unknown) => {
    reclama(error);
    process.exit();
  });
process.stdout.on('error', (error) => {
  // Whoever reads may have read enough.
  if (errorCodeOf(error) !== 'EPIPE') process.stderr.write(`${reclamacaoDe(error)?.erro}\n`);
  process.exit(1);
});

try {
  process.exitCode = await roda(
    readConfig(process.env, root),
    versao(),
    argumentos,
    (linha) => void process.stdout.write(`${linha}\n`),
  );
} catch (error) {
  reclama(error);
}
