import { ActionIcon } from '@mantine/core';
import { type ReactNode, Suspense, useState } from 'react';
import { Hint } from '../notice/hint.tsx';

interface PanelButtonProps {
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
  label,
  hint = label,
  icon,
  framed = false,
  className,
  panel,
}: PanelButtonProps) {
  const [opened, setOpened] = useState(false);
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Hint label={hint}>
        <ActionIcon
          {...(framed ? { size: 34, variant: 'default' } : {})}
          {...(className === undefined ? {} : { className })}
          aria-label={label}
          aria-haspopup="dialog"
          onClick={() => {
            setAsked(true);
            setOpened(true);
          }}
        >
          {icon}
        </ActionIcon>
      </Hint>
      {asked && <Suspense>{panel(opened, () => setOpened(false))}</Suspense>}
    </>
  );
}
