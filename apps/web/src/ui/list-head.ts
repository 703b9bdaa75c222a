import { createContext, useCallback, useContext, useMemo, useState } from 'react';

export interface Places {
  total: HTMLElement | null;
  tools: HTMLElement | null;
}

/** Where, in the head of its screen, a list says its total and has its tools; null beside no list. */
export interface ListHeadPlaces extends Places {
  onPlace: (place: keyof Places, element: HTMLElement | null) => void;
}

export const ListHead = createContext<ListHeadPlaces | null>(null);

/** The places of a head, as it puts them on screen. */
export function useListHead(): ListHeadPlaces {
  const [places, setPlaces] = useState<Places>({ total: null, tools: null });
  const onPlace = useCallback(
    (place: keyof Places, element: HTMLElement | null) => setPlaces((p) => ({ ...p, [place]: element })),
    [],
  );
  return useMemo(() => ({ ...places, onPlace }), [places, onPlace]);
}

/** The two places, as refs for what a head puts there; undefined where no list stands below it. */
export function useListPlaces() {
  const onPlace = useContext(ListHead)?.onPlace;
  const total = useCallback((element: HTMLElement | null) => onPlace?.('total', element), [onPlace]);
  const tools = useCallback((element: HTMLElement | null) => onPlace?.('tools', element), [onPlace]);
  return onPlace && { total, tools };
}
