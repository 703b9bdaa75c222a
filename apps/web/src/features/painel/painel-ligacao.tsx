import { VisuallyHidden } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Hint } from '../../ui/notice/hint.tsx';
import classes from './painel-inicio.module.css';

interface PainelLigacaoProps {
  /** What the figure says, in full: read out, and shown on hover and focus. */
  label: string;
  /** undefined where the person may not open the list behind the figure. */
  to: Pick<LinkProps, 'to' | 'search'> | undefined;
  className: string | undefined;
  children: ReactNode;
}

/**
 * A figure or a bar that leads to the list behind it. Its name stands in it as text: an aria-label would have to
 * repeat what is seen, word for word.
 */
export function PainelLigacao({ label, to, className, children }: PainelLigacaoProps) {
  const content = (
    <>
      <VisuallyHidden>{label}</VisuallyHidden>
      <span aria-hidden="true" className={classes.visto}>
        {children}
      </span>
    </>
  );
  return (
    <Hint label={label}>
      {to ? (
        <Link {...to} className={className}>
          {content}
        </Link>
      ) : (
        <span className={className}>{content}</span>
      )}
    </Hint>
  );
}
