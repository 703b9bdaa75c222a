import { Button, Group, Stack, Text } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { useState } from 'react';
import { UI } from './textos.ts';
import classes from './toast-view.module.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';

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

export type ToastKind = 'success' | 'danger';

export function showToast(kind: ToastKind, message: string, requestId: string): void {
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

export function ToastHost() {
  return (
    <Notifications className={classes.host ?? ''} position="bottom-center" limit={4} containerWidth={420} />
  );
}
