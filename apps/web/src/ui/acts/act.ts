import type { MouseEvent, ReactNode } from 'react';

/** Something that can be done, as a line of a menu. */
export interface MenuAct {
  label: string;
  icon: ReactNode;
  onPress?: () => void;
  /** Where it leads; another tab may open it. */
  link?: { href: string; target?: string | undefined; onClick: (e: MouseEvent<HTMLAnchorElement>) => void };
  /** Why it cannot be done; it is shown with that reason. */
  blocked?: string | undefined;
  /** Lines that take the place of all others once it is pressed. */
  lines?: ReactNode;
  /** How it stands now, at the right of its name. */
  state?: string | undefined;
  /** It takes something away. */
  danger?: true;
  /** The menu stays open after it. */
  keepsOpen?: true;
}
