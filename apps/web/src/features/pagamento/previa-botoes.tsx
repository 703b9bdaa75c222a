import { Button } from '@mantine/core';
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx';
import { PermissionButton } from '../../ui/permission-button.tsx';
import { UI } from '../../ui/texts.ts';

interface PreviaBotoesProps {
  /** What the act is called. */
  acao: string;
  /** Why it cannot be done as it was seen. */
  blocked: string | undefined;
  busy: boolean;
  onFaz: () => void;
  onClose: () => void;
}

/** The foot of a dialog that shows what would be done before it does. */
export const PreviaBotoes = ({ acao, blocked, busy, onFaz, onClose }: PreviaBotoesProps) => (
  <DialogFoot>
    <Button variant="default" onClick={onClose}>
      {UI.fechar}
    </Button>
    <PermissionButton blocked={blocked} loading={busy} onClick={onFaz}>
      {acao}
    </PermissionButton>
  </DialogFoot>
);
