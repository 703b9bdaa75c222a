import { Button, Radio, Stack } from '@mantine/core';
import { DIALOG_WIDTH } from '../../lib/constants.ts';
import type { ExportKind } from '../../lib/list/export-rows.ts';
import { DialogFoot } from '../dialog/dialog-foot.tsx';
import { Modal } from '../dialog/modal.tsx';
import { LIST_TEXTS, UI } from '../texts.ts';
import type { ExportChoice } from './export-choice.ts';
// Fields.
import '../styles-form.ts';

const NONE = '';

interface ExportDialogProps extends ExportChoice {
  onClose: () => void;
}

/** Asks for the kind of file and, where rows can be grouped, by what. */
export function ExportDialog({ groups = [], chosen, onExport, onGroup, onClose }: ExportDialogProps) {
  const begin = (kind: ExportKind) => {
    onClose();
    onExport(kind);
  };
  return (
    <Modal
      address="#planilha"
      opened
      onClose={onClose}
      size={DIALOG_WIDTH.confirmacao}
      title={LIST_TEXTS.exportar}
      centered
    >
      {groups.length > 0 && (
        <Radio.Group
          label={LIST_TEXTS.agrupar}
          value={chosen ?? NONE}
          onChange={(key) => onGroup?.(key === NONE ? undefined : key)}
        >
          <Stack gap="xs" mt={4}>
            <Radio value={NONE} label={LIST_TEXTS.semGrupos} />
            {groups.map(({ key, name }) => (
              <Radio key={key} value={key} label={name} />
            ))}
          </Stack>
        </Radio.Group>
      )}
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          {UI.fechar}
        </Button>
        <Button variant="default" onClick={() => begin('csv')}>
          {LIST_TEXTS.csv}
        </Button>
        <Button data-autofocus onClick={() => begin('xlsx')}>
          {LIST_TEXTS.xlsx}
        </Button>
      </DialogFoot>
    </Modal>
  );
}
