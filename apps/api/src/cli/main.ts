import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CommanderError } from 'commander';
import { readConfig } from '../base/config.ts';
import { AppError } from '../base/http/app-error.ts';
import { ErroDePartida } from '../base/postgres/public.ts';
import { erroDeUso, roda } from './programa.ts';

/** 1: refused, or something is not as it should be; 2: the command line was not understood. */
const RECUSADO = 1;
const USO = 2;

const root = process.cwd();

function versao(): string {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    version: string;
  }; // our own file
  return version;
}

const reclama = (linha: string): void => void process.stderr.write(`${linha}\n`);

try {
  process.exitCode = await roda(
    readConfig(process.env, root),
    versao(),
    process.argv.slice(2),
    (linha) => void process.stdout.write(`${linha}\n`),
  );
} catch (error) {
  if (error instanceof CommanderError) {
    // Help and version are answers.
    if (error.exitCode !== 0 && error.code !== 'commander.help') reclama(erroDeUso(error));
    process.exitCode = error.exitCode === 0 ? 0 : USO;
  } else {
    reclama(
      error instanceof AppError || error instanceof ErroDePartida
        ? error.message
        : `O comando falhou: ${String(error)}`,
    );
    process.exitCode = RECUSADO;
  }
}
