import { ActionIcon } from '@mantine/core';
import { type ReactNode, Suspense, useState } from 'react';
import { Hint } from '../notice/hint.tsx';
import { usePanel } from './use-panel.ts';

interface PanelButtonProps {
  /** Its part of the address, of its own on every page that it may stand on. */
  panelName: string;
  /** What it opens. */
  label: string;
  hint?: string;
  icon: ReactNode;
  /** As among the tools of a dialog; else as among those of a list. */
  framed?: boolean;
  className?: string;
  panel: (opened: boolean, onClose: () => void) => ReactNode;
}

/** Opens a panel at the side, which is loaded with the first look. */
export function PanelButton({
  panelName,
  label,
  hint = label,
  icon,
  framed = false,
  className,
  panel,
}: PanelButtonProps) {
  const { opened, open, close } = usePanel(panelName);
  // It stays while it closes.
  const [asked, setAsked] = useState(opened);
  if (opened && !asked) setAsked(true);
  return (
    <>
      <Hint label={hint}>
        <ActionIcon
          {...(framed ? { size: 34, variant: 'default' } : {})}
          {...(className === undefined ? {} : { className })}
          aria-label={label}
          aria-haspopup="dialog"
          onClick={open}
        >
          {icon}
        </ActionIcon>
      </Hint>
      {asked && <Suspense>{panel(opened, close)}</Suspense>}
    </>
  );
}
