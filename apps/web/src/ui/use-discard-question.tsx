import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { UI } from './textos.ts';

interface DiscardQuestion {
  /** For X, Esc, the backdrop and the button alike. */
  close: () => void;
  question: ReactNode;
}

/** Asks before a dialog is closed over work that nothing else keeps. */
export function useDiscardQuestion(dirty: boolean, onClose: () => void): DiscardQuestion {
  const [asked, setAsked] = useState(false);
  return {
    close: () => (dirty ? setAsked(true) : onClose()),
    question: (
      <ConfirmDialog
        opened={asked}
        title={UI.alteracoesNaoSalvas}
        text={UI.descartarPergunta}
        confirm={UI.descartar}
        cancel={UI.continuarEditando}
        onConfirm={onClose}
        onClose={() => setAsked(false)}
      />
    ),
  };
}
