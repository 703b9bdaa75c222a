import { createContext, type ReactNode, useContext, useState } from 'react';
import { createPortal } from 'react-dom';

interface Place {
  at: HTMLElement | null;
  set: (at: HTMLElement | null) => void;
}

/** Where the foot of the dialog around says how its content stands. */
export const FootPlace = createContext<Place | null>(null);

export function WithFootState({ children }: { children: ReactNode }) {
  const [at, set] = useState<HTMLElement | null>(null);
  return <FootPlace value={{ at, set }}>{children}</FootPlace>;
}

/** Shows it in the foot of the dialog around. */
export function InFootState({ children }: { children: ReactNode }) {
  const place = useContext(FootPlace);
  return place?.at && createPortal(children, place.at);
}
