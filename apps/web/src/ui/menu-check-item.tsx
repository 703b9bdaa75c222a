import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';

interface MenuCheckItemProps {
  role: 'menuitemcheckbox' | 'menuitemradio';
  checked: boolean;
  disabled?: boolean;
  leftSection?: ReactNode;
  rightSection?: ReactNode;
  /** Takes the focus when the menu opens: left to itself, a menu gives it to its first entry, disabled or not. */
  first?: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** An entry that is on or off; the menu stays open, so that the change is seen. */
export function MenuCheckItem({ role, checked, first, onToggle, ...rest }: MenuCheckItemProps) {
  return (
    <Menu.Item
      {...rest}
      data-autofocus={first || undefined}
      closeMenuOnClick={false}
      onClick={onToggle}
      // Menu.Item names its own role last, so it is put right on the element itself.
      renderRoot={(props) => <button {...props} {...{ type: 'button', role, 'aria-checked': checked }} />}
    />
  );
}
