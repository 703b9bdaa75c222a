import type { ReactNode } from 'react';
import { roving } from './roving.ts';

interface ToolbarProps {
  /** What a screen reader calls it. */
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Controls in a row that are one stop of the Tab key: the arrows lead from one to the next. */
export function Toolbar({ label, className, children }: ToolbarProps) {
  return (
    <div role="toolbar" aria-label={label} className={className} ref={roving}>
      {children}
    </div>
  );
}
