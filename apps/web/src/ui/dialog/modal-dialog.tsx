import { type ReactNode, useRef } from 'react';
import { DIALOG_WIDTH } from '../../lib/constants.ts';
import { useTabTitle } from '../../lib/tab-title.ts';
import { useNarrow } from '../use-narrow.ts';
import type { DialogAddress } from './address.ts';
import { WithBand } from './dialog-band.tsx';
import type { DialogHeadProps } from './dialog-head.tsx';
import { Modal } from './modal.tsx';
import { useEscape } from './use-escape.ts';

/** What every frame of a dialog takes. */
export interface DialogFrameProps extends DialogHeadProps {
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
  const { title, facts, sums, headTools, address, size = DIALOG_WIDTH.usuario, onClose, footer } = props;
  const content = useRef<HTMLDivElement>(null);
  useEscape(content, onClose);
  useTabTitle(title);
  const narrow = useNarrow();
  return (
    <WithBand>
      {(band) => (
        <Modal
          address={address}
          {...{ title, facts, sums, headTools, size }}
          opened
          onClose={onClose}
          fullScreen={narrow}
          foot={footer}
          // The library closes every open dialog at once, whichever stands above the others.
          closeOnEscape={false}
        >
          <div ref={content}>
            {band}
            {props.children}
          </div>
        </Modal>
      )}
    </WithBand>
  );
}
