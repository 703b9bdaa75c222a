import type { ReactNode } from 'react';

export interface ListFilterProps {
  /** It is not as the list opens with it: it is told by its tone, and is the last to be folded. */
  set: boolean;
  children: ReactNode;
}

/** A filter of a list that says whether it is set. */
export const ListFilter = ({ children }: ListFilterProps) => children;
