import { createContext } from 'react';

export interface Places {
  total: HTMLElement | null;
  tools: HTMLElement | null;
}

/** Where, in the head of its screen, a list says its total and has its tools; null beside no list. */
export interface ListHeadPlaces extends Places {
  onPlace: (place: keyof Places, element: HTMLElement | null) => void;
}

export const ListHead = createContext<ListHeadPlaces | null>(null);
