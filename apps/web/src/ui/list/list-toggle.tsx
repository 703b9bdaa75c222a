import { Button } from '@mantine/core';
import type { ReactNode, Ref } from 'react';

interface ListToggleProps {
  on: boolean;
  onChange: (on: boolean) => void;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/** A filter of a list that is on or off. */
export const ListToggle = ({ on, onChange, ...props }: ListToggleProps) => (
  <Button {...props} variant={on ? 'light' : 'default'} aria-pressed={on} onClick={() => onChange(!on)} />
);
