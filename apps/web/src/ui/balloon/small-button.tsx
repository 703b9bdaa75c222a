import type { ComponentPropsWithRef, ReactNode } from 'react';
import classes from './small-button.module.css';

interface SmallButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'className' | 'type'> {
  /** Its name; it shows only the icon. */
  label: string;
  icon: ReactNode;
}

/** A small icon button in or at a field. */
export function SmallButton({ label, icon, ...rest }: SmallButtonProps) {
  return (
    <button type="button" className={classes.button} aria-label={label} {...rest}>
      {icon}
    </button>
  );
}
