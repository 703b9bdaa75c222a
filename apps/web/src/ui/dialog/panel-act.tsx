import { type ReactNode, Suspense, useState } from 'react';
import { type HeadPlace, useHeadAct } from '../acts/head-acts.ts';
import { usePanel } from './use-panel.ts';

interface PanelActProps {
  /** Its part of the address, of its own on every page that it may stand on. */
  panelName: string;
  place: HeadPlace;
  /** What it opens. */
  label: string;
  icon: ReactNode;
  panel: (opened: boolean, onClose: () => void) => ReactNode;
}

/** Opens a panel at the side from the menu of the head; it is loaded with the first look. */
export function PanelAct({ panelName, place, label, icon, panel }: PanelActProps) {
  const { opened, open, close } = usePanel(panelName);
  // It stays while it closes.
  const [asked, setAsked] = useState(opened);
  if (opened && !asked) setAsked(true);
  useHeadAct({ place, label, icon, onPress: open });
  return asked && <Suspense>{panel(opened, close)}</Suspense>;
}
