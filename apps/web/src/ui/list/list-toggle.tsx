import { Button } from '@mantine/core';
import type { ReactNode, Ref } from 'react';

interface ListToggleProps {
  on: boolean;
  onChange: (on: boolean) => void;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/** A filter of a list that is on or off. */
export const ListToggle = ({ on, onChange, children, ref, ...props }: ListToggleProps) => (
  <Button
    {...props}
    ref={ref}
    variant={on ? 'light' : 'default'}
    aria-pressed={on}
    onClick={() => onChange(!on)}
  >
    {children}
  </Button>
);
