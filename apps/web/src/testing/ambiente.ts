import type { Environment } from '../editing/environment.ts';

/** What a person is told in a test, and a clock that stands still. */
export function testemunha(): Pick<Environment, 'now' | 'tellDone' | 'tellFailed'> & { ditos: string[] } {
  const ditos: string[] = [];
  return {
    ditos,
    now: () => 0,
    tellDone: (mensagem) => ditos.push(mensagem),
    tellFailed: (erro) => ditos.push(`falhou: ${erro instanceof Error ? erro.message : String(erro)}`),
  };
}
