import { CloseButton, Modal } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { useTabTitle } from '../../lib/tab-title.ts';
import { useGoOnKey, useSaveKey } from '../form/use-save-key.ts';
import { HelpButton } from '../help-button.tsx';
import { UI } from '../texts.ts';
import type { DialogAddress } from './address.ts';
import { DialogAt } from './dialog-at.ts';
import { WithBand } from './dialog-band.tsx';
import classes from './full-dialog.module.css';
import { useOpenDialog } from './open-dialogs.ts';
import { useEscape } from './use-escape.ts';

interface FullDialogProps {
  title: string;
  address: DialogAddress;
  onClose: () => void;
  /** Ctrl+S. */
  onSave?: (() => void) | undefined;
  /** Ctrl+Enter. */
  onGoOn?: (() => void) | undefined;
  /** What the record is, beside its title; below it where there is no room. */
  facts?: ReactNode;
  headTools?: ReactNode;
  /** Stands between title and content and does not scroll. */
  band?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}

/** A full-screen dialog with head, scrolling content and a footer that stays in view. */
export function FullDialog(props: FullDialogProps) {
  const { title, address, onClose, onSave, onGoOn, facts, headTools, band, footer, children } = props;
  const content = useRef<HTMLDivElement>(null);
  useSaveKey(content, onSave);
  useGoOnKey(content, onGoOn);
  useEscape(content, onClose);
  useOpenDialog(true, address, onClose);
  useTabTitle(title);
  return (
    <DialogAt value={address}>
      <Modal.Root
        opened
        fullScreen
        closeOnEscape={false}
        onClose={onClose}
        transitionProps={{ duration: 0 }}
        returnFocus
        classNames={{ inner: classes.window ?? '', content: classes.sheet ?? '' }}
      >
        <Modal.Content radius={0}>
          <div ref={content} className={classes.content}>
            <WithBand>
              {(notices) => (
                <>
                  <div className={classes.head}>
                    <div className={classes.name}>
                      <Modal.Title className={classes.title}>{title}</Modal.Title>
                      <HelpButton />
                    </div>
                    {facts && <div className={classes.facts}>{facts}</div>}
                    {headTools}
                    <CloseButton aria-label={UI.fechar} onClick={onClose} size="lg" />
                  </div>
                  {band}
                  <div className={classes.body}>
                    <div className={classes.inner}>
                      {notices}
                      {children}
                    </div>
                  </div>
                  {footer && <div className={classes.foot}>{footer}</div>}
                </>
              )}
            </WithBand>
          </div>
        </Modal.Content>
      </Modal.Root>
    </DialogAt>
  );
}
