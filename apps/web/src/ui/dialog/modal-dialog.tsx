import { type ReactNode, useCallback, useRef } from 'react';
import { DIALOG_WIDTH } from '../../lib/constants.ts';
import { useTabTitle } from '../../lib/tab-title.ts';
import { useCtrlKey } from '../form/use-save-key.ts';
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

/** What does what the dialog is for stands last in its foot, and is filled; in one that is only read nothing is. */
function pressMain(content: HTMLElement | null): void {
  const buttons = content?.closest('[role="dialog"]')?.querySelectorAll<HTMLElement>('[data-foot] > button');
  const main = [...(buttons ?? [])].at(-1);
  if (main && main.dataset.variant !== 'default') main.click();
}

const MAIN = { key: 'enter', told: null } as const;

/** A dialog over the screen, whose footer stays in view where it is taller than the window. */
export function ModalDialog(props: DialogFrameProps) {
  const { title, facts, sums, headTools, address, size = DIALOG_WIDTH.usuario, onClose, footer } = props;
  const content = useRef<HTMLDivElement>(null);
  useEscape(content, onClose);
  const main = useCallback(() => pressMain(content.current), []);
  useCtrlKey(content, MAIN, main);
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
