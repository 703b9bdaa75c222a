import { Button, Text, TextInput } from '@mantine/core';
import { ERRO } from '@retaguarda/atributos';
import { type FormEvent, useState } from 'react';
import { DIALOG_WIDTH } from '../lib/constants.ts';
import { DialogFoot } from '../ui/dialog/dialog-foot.tsx';
import { DraftNotices } from '../ui/dialog/draft-notices.tsx';
import { Modal } from '../ui/dialog/modal.tsx';
import { PlainArea } from '../ui/form/plain-area.tsx';
import { UI } from '../ui/texts.ts';
import { useDigitado } from './use-digitado.ts';

interface ReasonDialogProps {
  /** Under which the reason is kept until it is sent, such as `estorno.12`. */
  draft: string;
  title: string;
  text: string;
  /** Label of the reason. */
  label: string;
  confirm: string;
  /** Lines of the reason; one, which Enter sends, when not given. */
  rows?: number;
  busy: boolean;
  /** Ends when it is done; what is refused leaves the reason as it is. */
  onConfirm: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

const NAME = 'reason';

/** Asks before something is taken back, and why; nothing is sent without a reason. */
export function ReasonDialog({
  draft,
  title,
  text,
  label,
  confirm,
  rows,
  busy,
  onConfirm,
  onClose,
}: ReasonDialogProps) {
  const { valores, muda, limpa, avisos } = useDigitado({ nome: draft, inicial: { reason: '' } });
  const { reason } = valores;
  const [error, setError] = useState<string>();
  const send = (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault();
    e.stopPropagation();
    if (reason.trim() !== '') {
      onConfirm(reason.trim()).then(limpa, () => undefined);
      return;
    }
    setError(ERRO.obrigatorio.message);
    const field = e.currentTarget.elements.namedItem(NAME);
    if (field instanceof HTMLElement) field.focus();
  };
  const field = {
    name: NAME,
    label,
    withAsterisk: true,
    maxLength: 200,
    autoComplete: 'off',
    'data-autofocus': true,
    value: reason,
    error,
    onChange: (e: { currentTarget: { value: string } }) => {
      muda({ reason: e.currentTarget.value });
      setError(undefined);
    },
  };
  return (
    <Modal address="asks" opened onClose={onClose} size={DIALOG_WIDTH.confirmacao} title={title} centered>
      <form onSubmit={send} noValidate>
        <DraftNotices {...avisos} />
        <Text mb="md">{text}</Text>
        {rows === undefined ? <TextInput {...field} /> : <PlainArea {...field} rows={rows} />}
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            {UI.fechar}
          </Button>
          <Button type="submit" color="danger" loading={busy}>
            {confirm}
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  );
}
