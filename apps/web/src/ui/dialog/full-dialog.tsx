import { Modal } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { useTabTitle } from '../../lib/tab-title.ts';
import { HeadActsScope } from '../acts/head-menu.tsx';
import { useGoOnKey, useSaveKey } from '../form/use-save-key.ts';
import { HelpAct } from '../help-button.tsx';
import { UI } from '../texts.ts';
import type { DialogAddress } from './address.ts';
import { DialogAt } from './dialog-at.ts';
import { WithBand } from './dialog-band.tsx';
import { DialogHead, type DialogHeadProps } from './dialog-head.tsx';
import '../form/fields.css';
import { WithFootState } from './foot-state.tsx';
import classes from './full-dialog.module.css';
import { useOpenDialog } from './open-dialogs.ts';
import { useEscape } from './use-escape.ts';

interface FullDialogProps extends DialogHeadProps {
  title: string;
  address: DialogAddress;
  onClose: () => void;
  /** Ctrl+S. */
  onSave?: (() => void) | undefined;
  /** Ctrl+Enter; saves where nothing comes after. */
  onGoOn?: (() => void) | undefined;
  /** Stands between title and content and does not scroll. */
  band?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}

/** A full-screen dialog with head, scrolling content and a footer that stays in view. */
export function FullDialog(props: FullDialogProps) {
  const { title, facts, sums, headTools, address, onClose, onSave, onGoOn, band, footer, children } = props;
  const content = useRef<HTMLDivElement>(null);
  useSaveKey(content, onSave, onGoOn !== undefined);
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
            <HeadActsScope own>
              <WithFootState>
                <HelpAct />
                <WithBand>
                  {(notices) => (
                    <>
                      <DialogHead {...{ title, facts, sums, headTools, onClose }} closeName={UI.fechar} />
                      {band}
                      <div className={classes.body} data-scrolls>
                        <div className={classes.inner} data-fields>
                          {notices}
                          {children}
                        </div>
                      </div>
                      {footer}
                    </>
                  )}
                </WithBand>
              </WithFootState>
            </HeadActsScope>
          </div>
        </Modal.Content>
      </Modal.Root>
    </DialogAt>
  );
}
