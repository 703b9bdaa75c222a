import { LINHAS_POR_PARTE } from '@retaguarda/contract';
import { nextTurn } from '../next-turn.ts';

interface Parts<T> {
  /** Asks for one part by its page: -1 the first, -2 the next. */
  ask: (page: number) => Promise<T>;
  rowsOf: (answer: T) => number;
  signal: AbortSignal;
}

/**
 * A whole list, part after part, each of one instant. It ends with the first part that is not full, and not with a
 * count: the list may grow, or have been counted only in part.
 */
export async function* eachPart<T>({ ask, rowsOf, signal }: Parts<T>): AsyncGenerator<T> {
  for (let page = -1; ; page--) {
    signal.throwIfAborted();
    const answer = await ask(page);
    yield answer;
    if (rowsOf(answer) < LINHAS_POR_PARTE) return;
  }
}

/** Rows that are gone through before the page has its turn. */
const SLICE = 500;

/** The rows of a part a few at a time, so that the page goes on answering; at least one slice, of none. */
export async function* slicesOf<Row>(rows: readonly Row[], signal: AbortSignal): AsyncGenerator<Row[]> {
  yield rows.slice(0, SLICE);
  for (let at = SLICE; at < rows.length; at += SLICE) {
    await nextTurn();
    signal.throwIfAborted();
    yield rows.slice(at, at + SLICE);
  }
}
