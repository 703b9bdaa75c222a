import { useState } from 'react';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';
import { useAct } from '../ui/use-act.ts';
import type { Exclusao } from './registro.ts';

/** Deleting a record of a list, asked before: what begins it, and the question. */
export function useExclusao<Row>({ pergunta, ...act }: Exclusao<Row>) {
  const [alvo, setAlvo] = useState<Row | null>(null);
  const exclui = useAct({ ...act, onEnd: () => setAlvo(null) });
  return {
    pede: setAlvo,
    dialog: (
      <ConfirmDialog
        opened={alvo !== null}
        text={alvo === null ? '' : pergunta(alvo)}
        busy={exclui.isPending}
        onConfirm={() => alvo !== null && exclui.mutate(alvo)}
        onClose={() => setAlvo(null)}
      />
    ),
  };
}
