import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { waitForCode } from './connection.ts';

/** As the browsers and the bundler word a part that did not come; anything else is a fault of the part itself. */
const NOT_LOADED = /dynamically imported module|module script failed|Unable to preload CSS/i;
const STYLE = /Unable to preload CSS for (\S+)/;

export const isNotLoaded = (error: unknown): boolean =>
  error instanceof Error && NOT_LOADED.test(error.message);

/** The bundler asks for a style sheet once only; what has failed is asked for again by hand. */
async function reloadStyle(error: unknown): Promise<void> {
  const href = error instanceof Error ? STYLE.exec(error.message)?.[1] : undefined;
  if (href === undefined) return;
  for (const old of document.querySelectorAll('link[rel="stylesheet"]'))
    if (old.getAttribute('href') === href) old.remove();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  const done = new Promise<void>((loaded, failed) => {
    link.addEventListener('load', () => loaded());
    link.addEventListener('error', () => failed(new Error(`Unable to preload CSS for ${href}`)));
  });
  document.head.append(link);
  await done;
}

/**
 * Loads a part of the product. One that cannot be had for want of a network is waited for, while the screen stays as
 * it is and says so; what asked for it goes on as soon as it is there.
 */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  let failed: unknown;
  for (let tries = 1; ; tries++) {
    try {
      if (failed) await reloadStyle(failed);
      return await load();
    } catch (error) {
      if (!isNotLoaded(error)) throw error;
      failed = error;
      await waitForCode(tries);
    }
  }
}

/** `lazy` for every part of the product: never replaces the screen by an error because the network is gone. */
// biome-ignore lint/suspicious/noExplicitAny: as React declares it, for components of any props
export function lazyView<T extends ComponentType<any>>(
  load: () => Promise<{ default: T }>,
): LazyExoticComponent<T> {
  return lazy(() => loadCode(load));
}
