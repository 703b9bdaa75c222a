import { createContext, useContext, useId, useLayoutEffect, useRef } from 'react';
import type { MenuAct } from './act.ts';

/** The places of the head's menu, in its parts and in their order. */
export const HEAD_PLACES = [
  ['records', 'act', 'copy', 'documents', 'history'],
  ['undo', 'redo'],
  ['bulk', 'columns', 'density'],
  ['check'],
  ['file', 'paper'],
  ['record'],
  ['deleted', 'reset', 'help', 'close'],
  ['remove'],
] as const;

export type HeadPlace = (typeof HEAD_PLACES)[number][number];

export interface HeadAct extends MenuAct {
  place: HeadPlace;
}

/** What of an act is seen. */
const seenOf = ({ place, label, state, blocked, link }: HeadAct): string =>
  JSON.stringify([place, label, state, blocked, link?.href]);

/** The acts that the parts of a screen put into the menu of its head. */
export class HeadActs {
  #acts: ReadonlyMap<string, HeadAct> = new Map();
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly acts = (): ReadonlyMap<string, HeadAct> => this.#acts;

  put(id: string, act: HeadAct | undefined): void {
    const before = this.#acts.get(id);
    if ((before && seenOf(before)) === (act && seenOf(act))) return;
    const acts = new Map(this.#acts);
    if (act) acts.set(id, act);
    else acts.delete(id);
    this.#acts = acts;
    for (const listener of this.#listeners) listener();
  }
}

export const HeadActsAt = createContext<HeadActs | null>(null);

/** Puts an act into the menu of the head while this part of the screen stands and there is one to do. */
export function useHeadAct(act: HeadAct | undefined): void {
  const acts = useContext(HeadActsAt);
  const id = useId();
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
    acts?.put(
      id,
      act && {
        ...act,
        onPress: () => latest.current?.onPress?.(),
        ...(act.link ? { link: { ...act.link, onClick: (e) => latest.current?.link?.onClick(e) } } : {}),
      },
    );
  });
  useLayoutEffect(() => () => acts?.put(id, undefined), [acts, id]);
}
