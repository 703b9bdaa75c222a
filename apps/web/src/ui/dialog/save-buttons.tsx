import { Button } from '@mantine/core';
import { UI } from '../texts.ts';
import { DialogFoot } from './dialog-foot.tsx';

interface SaveButtonsProps {
  /** Of the button that sends the form. */
  label: string;
  busy: boolean;
  onClose: () => void;
}

/** The last row of a dialog that is a form. */
export const SaveButtons = ({ label, busy, onClose }: SaveButtonsProps) => (
  <DialogFoot>
    <Button variant="default" onClick={onClose}>
      {UI.fechar}
    </Button>
    <Button type="submit" loading={busy}>
      {label}
    </Button>
  </DialogFoot>
);
