import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx';
import { DIALOGO_PERICIA as T } from '../textos.ts';

const ULTIMO = T.passos.length;

interface PericiaFooterProps {
  passo: number;
  nova: boolean;
  busy: boolean;
  editavel: boolean;
  /** How what it holds stands. */
  estado?: ReactNode;
  onGo: (passo: number) => void;
  onSave: () => void;
}

/** Voltar from step 2, Próximo until step 3, Salvar on step 1 of a stored case and on the last step. */
export function PericiaFooter({ passo, nova, busy, editavel, estado, onGo, onSave }: PericiaFooterProps) {
  const showSave = editavel && ((passo === 1 && !nova) || passo === ULTIMO);
  return (
    <DialogFoot state={editavel ? estado : T.somenteLeitura}>
      {passo > 1 && (
        <Button variant="default" disabled={busy} onClick={() => onGo(passo - 1)}>
          {T.voltar}
        </Button>
      )}
      {showSave && (
        <Button variant={passo === ULTIMO ? 'filled' : 'default'} loading={busy} onClick={onSave}>
          {T.salvar}
        </Button>
      )}
      {passo < ULTIMO && (
        <Button loading={busy} onClick={() => onGo(passo + 1)}>
          {T.proximo}
        </Button>
      )}
    </DialogFoot>
  );
}
