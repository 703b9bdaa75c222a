import type { Logger } from 'pino';
import { errorCodeOf } from '../error-code.ts';

/** After this the process ends by force; the watchdog of the embedded database stops what is left. */
const HARD_EXIT_MS = 10_000;
/** Time for an ordinary end, which whoever started the process looks after. */
const END_MS = 2000;

/** Tells whoever started the process what it is at, and for how long at most: one whose main thread stands cannot end itself. */
export const tellParent = (at: { nome: string; limiteMs: number }): void => void process.send?.(at);

/** An ordinary end waits for every thread of native work, also for one that never comes back; this one does not. */
export const endByForce = (): void => void process.kill(process.pid, 'SIGKILL');

function endInOrder(code: number): void {
  tellParent({ nome: 'encerrando', limiteMs: END_MS });
  process.exit(code);
}

export interface Running {
  logger: Logger;
  /** Ends in order; `hurry` cuts the waiting for connections short. */
  stop: (hurry: AbortSignal) => Promise<void>;
}

/** Where in the code something broke, without its message, which may quote people's data. */
function placeOf(error: unknown): { codigo: string; pilha: string[] } {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const codigo = errorCodeOf(error) || (error instanceof Error ? error.name : typeof error);
  return { codigo, pilha: stack.split('\n').filter((line) => line.startsWith('    at ')) };
}

/** Stops it by the signals and by what nobody has foreseen. */
export function stopWhenAsked({ logger, stop }: Running): void {
  const hurry = new AbortController();
  let stopping = false;
  const end = (code: number, hurried: boolean): void => {
    if (hurried) hurry.abort();
    if (stopping) return;
    stopping = true;
    setTimeout(endByForce, HARD_EXIT_MS).unref();
    stop(hurry.signal).then(
      () => endInOrder(code),
      () => endInOrder(1),
    );
  };
  // A terminal's Ctrl+C has no load balancer to tell.
  process.on('SIGINT', () => end(0, true));
  process.on('SIGHUP', () => end(0, true));
  process.on('SIGTERM', () => end(0, false));
  process.on('disconnect', () => end(0, false));
  // What nobody has foreseen: no state can be trusted any more, but calls under way are still answered.
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (error: unknown) => {
      logger.fatal({ evento: event, ...placeOf(error) }, 'falha sem tratamento; o servidor reinicia');
      end(1, false);
    });
}
