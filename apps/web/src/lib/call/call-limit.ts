/** The server's own limit comes first, so that its words are heard where there is a connection. */
const BEYOND_MS = 5000;
/** A slow line carries this much in a millisecond. */
const BYTES_PER_MS = 20;

export interface CallLimit {
  signal: AbortSignal;
  /** The time begins anew. */
  restart: () => void;
  clear: () => void;
}

/** How long a call of the browser may take, with what it carries. */
export const limitOf = (prazo: number, bytes: number): number =>
  prazo + BEYOND_MS + Math.ceil(bytes / BYTES_PER_MS);

/** Ends a call that is not answered in time: on a network that is cut, a call would else hang for ever. */
export function cutOff(prazo: number, bytes: number, outer?: AbortSignal): CallLimit {
  const controller = new AbortController();
  const abort = () => controller.abort(outer?.reason);
  if (outer?.aborted) abort();
  outer?.addEventListener('abort', abort);
  const begin = () => setTimeout(() => controller.abort(), limitOf(prazo, bytes));
  let timer = begin();
  return {
    signal: controller.signal,
    restart: () => {
      clearTimeout(timer);
      timer = begin();
    },
    clear: () => {
      clearTimeout(timer);
      outer?.removeEventListener('abort', abort);
    },
  };
}
