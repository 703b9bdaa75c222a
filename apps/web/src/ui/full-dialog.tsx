import { CloseButton, Modal } from '@mantine/core';
import { type ReactNode, useEffect, useId } from 'react';
import classes from './full-dialog.module.css';
import { UI } from './textos.ts';

interface FullDialogProps {
  title: string;
  onClose: () => void;
  /** Ctrl+S. */
  onSave?: (() => void) | undefined;
  headTools?: ReactNode;
  /** Stands between title and content and does not scroll. */
  band?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}

function useSaveKey(onSave: (() => void) | undefined): void {
  useEffect(() => {
    const onKey = (e: KeyboardEvent) => {
      if (!(e.ctrlKey || e.metaKey) || e.altKey || e.key.toLowerCase() !== 's') return;
      e.preventDefault();
      onSave?.();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [onSave]);
}

/** A full-screen dialog with head, scrolling content and a footer that stays in view. */
export function FullDialog({ title, onClose, onSave, headTools, band, footer, children }: FullDialogProps) {
  const titleId = useId();
  useSaveKey(onSave);
  return (
    <Modal.Root opened fullScreen onClose={onClose} transitionProps={{ duration: 0 }} returnFocus>
      <Modal.Content aria-labelledby={titleId} radius={0}>
        <div className={classes.content}>
          <header className={classes.head}>
            <h1 id={titleId} className={classes.title}>
              {title}
            </h1>
            {headTools}
            <CloseButton aria-label={UI.fechar} onClick={onClose} size="lg" />
          </header>
          {band}
          <div className={classes.body}>
            <div className={classes.inner}>{children}</div>
          </div>
          {footer && <footer className={classes.foot}>{footer}</footer>}
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}
