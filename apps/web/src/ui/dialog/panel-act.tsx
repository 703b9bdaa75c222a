import { type ReactNode, Suspense, useState } from 'react';
import type { HeadPlace } from '../acts/head-acts.ts';
import { HeadLine } from '../acts/head-line.ts';
import { HeadWord, type HeadWordProps } from '../acts/head-word.tsx';
import { usePanel } from './use-panel.ts';

interface PanelActProps {
  /** Its part of the address, of its own on every page that it may stand on. */
  panelName: string;
  place: HeadPlace;
  /** What it opens. */
  label: string;
  icon: ReactNode;
  /** How many there are of it; none are not said. */
  count?: number | undefined;
  /** It stands in the head by its word, and says this of itself. */
  inWords?: Pick<HeadWordProps, 'name'>;
  panel: (opened: boolean, onClose: () => void) => ReactNode;
}

/** Opens a panel at the side from a head; it is loaded with the first look. */
export function PanelAct({ panelName, place, label, icon, count = 0, inWords, panel }: PanelActProps) {
  const { opened, open, close } = usePanel(panelName);
  // It stays while it closes.
  const [asked, setAsked] = useState(opened);
  if (opened && !asked) setAsked(true);
  const act = { place, label, icon, onPress: open };
  return (
    <>
      {inWords ? (
        <HeadWord {...act} {...inWords} count={count} />
      ) : (
        <HeadLine {...act} state={count > 0 ? String(count) : undefined} />
      )}
      {asked && <Suspense>{panel(opened, close)}</Suspense>}
    </>
  );
}
