import { Modal as Janela, type ModalRootProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { HeadActsScope } from '../acts/head-menu.tsx';
import type { DialogAddress } from './address.ts';
import { DialogAt } from './dialog-at.ts';
import { DialogHead, type DialogHeadProps } from './dialog-head.tsx';
import '../form/fields.css';
import { FootPlace } from './foot-state.tsx';
import classes from './modal.module.css';
import { useOpenDialog } from './open-dialogs.ts';

interface DialogProps extends Omit<ModalRootProps, 'title' | 'classNames'>, DialogHeadProps {
  address: DialogAddress;
  /** It may be left by its X. */
  withCloseButton?: boolean;
  /** Of the X. */
  closeName?: string;
  /** At the end of it, in view where it is taller than the window. */
  foot?: ReactNode;
}

/** A dialog over what is on screen; Back closes it while it is the topmost one. */
export function Modal(props: DialogProps) {
  const {
    address,
    title,
    facts,
    sums,
    headTools,
    withCloseButton = true,
    closeName,
    foot,
    children,
    ...root
  } = props;
  useOpenDialog(root.opened, address, root.onClose);
  return (
    <DialogAt value={address}>
      <Janela.Root {...root} classNames={{ content: classes.content ?? '' }}>
        <Janela.Overlay />
        <Janela.Content>
          <HeadActsScope own>
            <DialogHead
              {...{ title, facts, sums, headTools, closeName }}
              onClose={withCloseButton ? root.onClose : undefined}
            />
            {/* Its foot is its own, and not the place of what the dialog below it says. */}
            <FootPlace value={null}>
              <Janela.Body className={classes.body ?? ''} data-fields>
                {children}
              </Janela.Body>
              {foot && <div className={classes.foot}>{foot}</div>}
            </FootPlace>
          </HeadActsScope>
        </Janela.Content>
      </Janela.Root>
    </DialogAt>
  );
}
