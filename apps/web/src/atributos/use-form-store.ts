import { useCallback, useSyncExternalStore } from 'react';
import type { AtributoFormStore } from './form-store.ts';

/** Whether the form holds anything that is not stored. */
export function useSujo(store: AtributoFormStore | null): boolean {
  const subscribe = useCallback((l: () => void) => store?.subscribeAll(l) ?? (() => {}), [store]);
  return useSyncExternalStore(subscribe, () => store?.sujo ?? false);
}
