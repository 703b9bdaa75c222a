import { useSyncExternalStore } from 'react';

/** Whoever wants to hear of changes. */
export class Listeners {
  readonly #all = new Set<() => void>();

  subscribe = (listener: () => void): (() => void) => {
    this.#all.add(listener);
    return () => this.#all.delete(listener);
  };

  tell(): void {
    for (const listener of this.#all) listener();
  }
}

/** A state that stands outside of React, where what changes it can be tested without a screen. */
export class Store<S extends object> {
  #state: S;
  readonly #listeners = new Listeners();
  readonly subscribe = this.#listeners.subscribe;

  constructor(state: S) {
    this.#state = state;
  }

  read = (): S => this.#state;

  patch(part: Partial<S>): void {
    this.#state = { ...this.#state, ...part };
    this.#listeners.tell();
  }
}

export const useStore = <S extends object>(store: Store<S>): S =>
  useSyncExternalStore(store.subscribe, store.read);
