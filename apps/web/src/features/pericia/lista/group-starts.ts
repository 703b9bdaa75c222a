import { JANELA_TODOS, type PericiaGrupo } from '@retaguarda/contract';

/** What a window says: its rows by category, in the list's order. */
type Window = readonly Pick<PericiaGrupo, 'catgId' | 'pericias'>[];

export interface GroupStart {
  start: number;
  catgId: number;
}

/**
 * Where each category begins in the whole list, as far as the windows that came in tell. Rows stand by
 * category, so a window that was never loaded can only hide a beginning, never misplace a known one.
 */
export class GroupStarts {
  readonly #edges = new Map<number, { first: number; last: number }>();
  readonly #starts = new Map<number, number>();
  #list: readonly GroupStart[] = [];

  /** @param n number of the window, from 1 */
  learn(n: number, window: Window): void {
    const groups = window.filter((g) => g.pericias.length > 0);
    const [first, last] = [groups[0], groups.at(-1)];
    if (!first || !last) return;
    this.#edges.set(n, { first: first.catgId, last: last.catgId });
    let index = (n - 1) * JANELA_TODOS;
    for (const [k, { catgId, pericias }] of groups.entries()) {
      if (k > 0 || n === 1) this.#starts.set(catgId, index);
      index += pericias.length;
    }
    this.#compare(n - 1, n);
    this.#compare(n, n + 1);
  }

  /** In the list's order; the first one always begins at 0. The same list until something new was learned. */
  list(): readonly GroupStart[] {
    const known = new Map([...this.#starts].map(([catgId, start]) => [start, catgId]));
    if (!known.has(0)) known.set(0, 0);
    const list = [...known]
      .map(([start, catgId]) => ({ start, catgId }))
      .toSorted((a, b) => a.start - b.start);
    const same =
      list.length === this.#list.length &&
      list.every(({ start, catgId }, i) => this.#list[i]?.start === start && this.#list[i].catgId === catgId);
    if (!same) this.#list = list;
    return this.#list;
  }

  /** Two windows that follow one another show a category that begins between them. */
  #compare(n: number, next: number): void {
    const [a, b] = [this.#edges.get(n), this.#edges.get(next)];
    if (a && b && a.last !== b.first) this.#starts.set(b.first, n * JANELA_TODOS);
  }
}
