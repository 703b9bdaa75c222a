import { type ReactNode, useState } from 'react';
import { UI } from '../texts.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface Leaving {
  /** Whether there is work that would be lost, read at the moment of closing. */
  isDirty: () => boolean;
  /** Forgets what is kept of it elsewhere, such as a draft. */
  onDiscard?: () => void;
  onClose: () => void;
}

interface DiscardQuestion {
  /** For X, Esc, the backdrop and the button alike. */
  close: () => void;
  question: ReactNode;
}

/** Asks before a dialog is closed over work that was not saved. */
export function useDiscardQuestion({ isDirty, onDiscard, onClose }: Leaving): DiscardQuestion {
  const [asked, setAsked] = useState(false);
  return {
    close: () => (isDirty() ? setAsked(true) : onClose()),
    question: (
      <ConfirmDialog
        opened={asked}
        title={UI.alteracoesNaoSalvas}
        text={UI.descartarPergunta}
        confirm={UI.descartar}
        cancel={UI.continuarEditando}
        onConfirm={() => {
          onDiscard?.();
          onClose();
        }}
        onClose={() => setAsked(false)}
      />
    ),
  };
}
