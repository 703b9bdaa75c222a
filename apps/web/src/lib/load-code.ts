import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { waitForCode } from './call/connection.ts';
import { NotLoaded } from './with-files.ts';

/** As the browsers word a module that did not come; anything else is a fault of the part itself. */
const NOT_LOADED = /dynamically imported module|module script failed/i;

const isNotLoaded = (error: unknown): boolean =>
  error instanceof NotLoaded || (error instanceof Error && NOT_LOADED.test(error.message));

/**
 * Loads a part of the product. One that cannot be had for want of a network is waited for, while the screen stays as
 * it is and says so; what asked for it goes on as soon as it is there.
 */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await load();
    } catch (error) {
      if (!isNotLoaded(error)) throw error;
      await waitForCode(tries);
    }
  }
}

/** `lazy` for every part of the product, by its name: never replaces the screen by an error because the network is gone. */
// biome-ignore lint/suspicious/noExplicitAny: as React declares it, for components of any props
export function lazyView<K extends string, M extends Readonly<Record<K, ComponentType<any>>>>(
  load: () => Promise<M>,
  name: K,
): LazyExoticComponent<M[K]> {
  return lazy(async () => ({ default: (await loadCode(load))[name] }));
}
