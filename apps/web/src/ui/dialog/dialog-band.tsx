import { createContext, type ReactNode, useContext, useState } from 'react';
import { createPortal } from 'react-dom';

const Band = createContext<HTMLElement | null>(null);

/** A frame with a place above its content, into which whatever stands in the frame may put a notice. */
export function WithBand({ children }: { children: (band: ReactNode) => ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return <Band.Provider value={place}>{children(<div ref={setPlace} />)}</Band.Provider>;
}

/** Shows it above the content of the frame around; nothing where there is no such place. */
export function InBand({ children }: { children: ReactNode }) {
  const place = useContext(Band);
  return place && createPortal(children, place);
}
