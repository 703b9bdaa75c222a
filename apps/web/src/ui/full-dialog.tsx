import { CloseButton, Modal } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
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

/**
 * Esc closes this dialog only while it is the topmost one. Mantine marks inputs whose open list takes the key.
 */
function useEscape(content: RefObject<HTMLElement | null>, onClose: () => void): void {
  useEffect(() => {
    const onKey = (e: KeyboardEvent) => {
      if (e.key !== 'Escape' || e.defaultPrevented || e.isComposing) return;
      if (e.target instanceof Element && e.target.closest('[data-mantine-stop-propagation="true"]')) return;
      const top = [...document.querySelectorAll('[role="dialog"]')].at(-1);
      // Closing may open a question, which this same key press would answer if it came up during it.
      if (top?.contains(content.current)) setTimeout(onClose);
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [content, onClose]);
}

/** A full-screen dialog with head, scrolling content and a footer that stays in view. */
export function FullDialog({ title, onClose, onSave, headTools, band, footer, children }: FullDialogProps) {
  const content = useRef<HTMLDivElement>(null);
  useSaveKey(onSave);
  useEscape(content, onClose);
  return (
    <Modal.Root
      opened
      fullScreen
      closeOnEscape={false}
      onClose={onClose}
      transitionProps={{ duration: 0 }}
      returnFocus
    >
      <Modal.Content radius={0}>
        <div ref={content} className={classes.content}>
          <header className={classes.head}>
            <Modal.Title className={classes.title}>{title}</Modal.Title>
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
