import { type ReactNode, useRef } from 'react';
import { DIALOG_WIDTH } from '../../lib/constants.ts';
import { useTabTitle } from '../../lib/tab-title.ts';
import { useNarrow } from '../use-narrow.ts';
import type { DialogAddress } from './address.ts';
import { WithBand } from './dialog-band.tsx';
import { Modal } from './modal.tsx';
import classes from './modal-dialog.module.css';
import { useEscape } from './use-escape.ts';

/** What every frame of a dialog takes. */
export interface DialogFrameProps {
  title: string;
  address: DialogAddress;
  /** Pixels, where the frame does not take the whole screen. */
  size?: number | undefined;
  onClose: () => void;
  footer?: ReactNode;
  children: ReactNode;
}

/** A dialog over the screen, whose footer stays in view where it is taller than the window. */
export function ModalDialog(props: DialogFrameProps) {
  const { title, address, size = DIALOG_WIDTH.usuario, onClose, footer, children } = props;
  const content = useRef<HTMLDivElement>(null);
  useEscape(content, onClose);
  useTabTitle(title);
  return (
    <Modal
      address={address}
      opened
      onClose={onClose}
      title={title}
      size={size}
      fullScreen={useNarrow()}
      classNames={{ content: classes.content ?? '' }}
      // The library closes every open dialog at once, whichever stands above the others.
      closeOnEscape={false}
    >
      <div ref={content}>
        <WithBand>
          {(band) => (
            <>
              {band}
              {children}
              {footer && <div className={classes.footer}>{footer}</div>}
            </>
          )}
        </WithBand>
      </div>
    </Modal>
  );
}
