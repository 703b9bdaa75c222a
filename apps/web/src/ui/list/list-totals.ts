import { createContext, useContext, useEffect } from 'react';
import { Store } from '../../lib/store.ts';

interface Total {
  total: number | undefined;
}

/** How many rows a list says that there are, for the filters that stand apart from it. */
export const ListTotals = createContext<Store<Total> | null>(null);

export const listTotals = (): Store<Total> => new Store<Total>({ total: undefined });

/** Says it for as long as the list is shown. */
export function useTellTotal(total: number | undefined): void {
  const store = useContext(ListTotals);
  useEffect(() => {
    store?.patch({ total });
    return () => store?.patch({ total: undefined });
  }, [store, total]);
}
