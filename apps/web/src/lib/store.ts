import { useSyncExternalStore } from 'react';

/** A state that stands outside of React, where what changes it can be tested without a screen. */
export class Store<S extends object> {
  #state: S;
  readonly #listeners = new Set<() => void>();

  constructor(state: S) {
    this.#state = state;
  }

  read = (): S => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  patch(part: Partial<S>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }
}

export const useStore = <S extends object>(store: Store<S>): S =>
  useSyncExternalStore(store.subscribe, store.read);
