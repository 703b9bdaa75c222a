import { Popover } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';

export interface ToolPopoverProps {
  opened: boolean;
  onOpened: (opened: boolean) => void;
}

interface WithContent extends ToolPopoverProps {
  /** The tool of the bar that it opens below. */
  tool: ReactElement;
  label?: string;
  children: ReactNode;
}

/** What a tool of the bar asks for before it does its work. */
export const ToolPopover = ({ opened, onOpened, tool, label, children }: WithContent) => (
  <Popover
    opened={opened}
    onChange={onOpened}
    trapFocus
    returnFocus
    width={300}
    position="bottom-start"
    zIndex={330}
  >
    <Popover.Target>{tool}</Popover.Target>
    <Popover.Dropdown aria-label={label}>{children}</Popover.Dropdown>
  </Popover>
);
