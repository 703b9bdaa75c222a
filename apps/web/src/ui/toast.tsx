import { Button, Group, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { ApiError, errorMessage } from '../lib/api-error.ts';
import { UI } from './textos.ts';

interface ToastBodyProps {
  message: string;
  requestId?: string;
  onClose: () => void;
}

function ToastBody({ message, requestId, onClose }: ToastBodyProps) {
  const [details, setDetails] = useState(false);
  return (
    <Stack gap={4}>
      <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
        <Text size="md" style={{ overflowWrap: 'anywhere' }}>
          {message}
        </Text>
        <Button variant="subtle" size="compact-sm" onClick={onClose} style={{ flexShrink: 0 }}>
          {UI.fechar}
        </Button>
      </Group>
      {requestId && !details && (
        <Group>
          <Button variant="transparent" size="compact-xs" px={0} onClick={() => setDetails(true)}>
            {UI.detalhes}
          </Button>
        </Group>
      )}
      {details && (
        <Text size="xs" c="dimmed">
          {UI.codigoDoErro} <code>{requestId}</code>
        </Text>
      )}
    </Stack>
  );
}

let sequence = 0;

function show(kind: 'success' | 'danger', message: string, requestId = ''): void {
  sequence += 1;
  const id = `toast-${sequence}`;
  notifications.show({
    id,
    color: kind,
    withCloseButton: false,
    autoClose: kind === 'danger' ? 12_000 : 5000,
    role: kind === 'danger' ? 'alert' : 'status',
    message: <ToastBody message={message} requestId={requestId} onClose={() => notifications.hide(id)} />,
  });
}

export const toastSuccess = (message: string): void => show('success', message);
export const toastDanger = (message: string): void => show('danger', message);

/** Shows a failed call; the request id stays behind 'Detalhes'. */
export function toastError(error: unknown): void {
  show('danger', errorMessage(error), error instanceof ApiError ? error.requestId : '');
}
