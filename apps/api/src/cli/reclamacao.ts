import { CommanderError } from 'commander';
import { errorCodeOf } from '../base/error-code.ts';
import { destinationRefusal } from '../base/files/destination.ts';
import { StartupError } from '../base/startup/startup-error.ts';
import { erroDeUso } from './linha/comando.ts';

/** 1: refused, or something is not as it should be; 2: the command line was not understood. */
const RECUSADO = 1;
const USO = 2;

const REDE = new Set(['ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'ETIMEDOUT']);

/** What the system or a library said, in one line at most. */
function inesperado(error: unknown): string {
  const codigo = errorCodeOf(error);
  if (REDE.has(codigo)) return `O banco de dados não responde (${codigo})`;
  const [linha] = String(error).split('\n');
  return `O comando falhou: ${linha}`;
}

/** Why a command ended, in one sentence, and with which code; null where it only showed its help. */
export function reclamacaoDe(error: unknown): { codigo: number; erro: string } | null {
  if (error instanceof CommanderError) {
    // Help and version are answers.
    if (error.exitCode === 0) return null;
    return { codigo: USO, erro: error.code === 'commander.help' ? '' : erroDeUso(error) };
  }
  if (error instanceof StartupError) return { codigo: RECUSADO, erro: error.message };
  const rede = error instanceof AggregateError ? error.errors[0] : error;
  const dita = destinationRefusal('o destino', rede);
  return { codigo: RECUSADO, erro: dita?.message ?? inesperado(rede) };
}
