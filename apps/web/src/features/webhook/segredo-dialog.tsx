import { Button, CopyButton, Group, Text, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { DIALOG_WIDTH } from '../../lib/constants.ts';
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx';
import { ModalDialog } from '../../ui/dialog/modal-dialog.tsx';
import { SEGREDO as T } from './textos.ts';

interface SegredoDialogProps {
  segredo: string;
  onClose: () => void;
}

/** A secret that is shown this once. */
export function SegredoDialog({ segredo, onClose }: SegredoDialogProps) {
  return (
    <ModalDialog
      address="once"
      title={T.titulo}
      size={DIALOG_WIDTH.imagem}
      onClose={onClose}
      footer={
        <DialogFoot>
          <Button onClick={onClose}>{T.guardei}</Button>
        </DialogFoot>
      }
    >
      <Text size="sm" mb="sm">
        {T.umaVez}
      </Text>
      <Group align="end" gap="xs" wrap="nowrap">
        <TextInput
          label={T.rotulo}
          value={segredo}
          readOnly
          flex={1}
          ff="monospace"
          data-autofocus
          onFocus={(e) => e.currentTarget.select()}
        />
        <CopyButton value={segredo}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              leftSection={copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
              onClick={copy}
            >
              {copied ? T.copiado : T.copiar}
            </Button>
          )}
        </CopyButton>
      </Group>
    </ModalDialog>
  );
}
