import type { ComponentPropsWithRef, ReactNode } from 'react';
import classes from './botao-campo.module.css';

interface BotaoCampoProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'className' | 'type'> {
  /** Its name; it shows only the icon. */
  label: string;
  icone: ReactNode;
}

/** A small icon button in or at a field. */
export function BotaoCampo({ label, icone, ...rest }: BotaoCampoProps) {
  return (
    <button type="button" className={classes.botao} aria-label={label} {...rest}>
      {icone}
    </button>
  );
}
