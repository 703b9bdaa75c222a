import { useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { UI } from '../../ui/textos.ts';

/** Asks before a header that was typed is left; `fecha` closes at once what holds nothing yet. */
export function useDescarte(sujo: boolean, onClose: () => void) {
  const [perguntando, setPerguntando] = useState(false);
  return {
    fecha: () => (sujo ? setPerguntando(true) : onClose()),
    pergunta: (
      <ConfirmDialog
        opened={perguntando}
        title={UI.alteracoesNaoSalvas}
        text={UI.descartarPergunta}
        confirm={UI.descartar}
        cancel={UI.continuarEditando}
        onConfirm={onClose}
        onClose={() => setPerguntando(false)}
      />
    ),
  };
}
