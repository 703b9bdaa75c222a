interface Windows<T> {
  /** Asks for one window, counted from 1. */
  ask: (n: number) => Promise<T>;
  rowsOf: (answer: T) => number;
  /** Rows of a full window; a shorter one is the last. */
  size: number;
  signal: AbortSignal;
}

/**
 * All windows of a list one after another. It ends with the first window that is not full, and not with a count:
 * the list may grow, or have been counted only in part.
 */
export async function* eachWindow<T>({ ask, rowsOf, size, signal }: Windows<T>): AsyncGenerator<T> {
  for (let n = 1; ; n++) {
    signal.throwIfAborted();
    const answer = await ask(n);
    yield answer;
    if (rowsOf(answer) < size) return;
  }
}
