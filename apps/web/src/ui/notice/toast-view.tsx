import { Button, Group, Stack, Text } from '@mantine/core';
import { Notifications, notifications, notificationsStore } from '@mantine/notifications';
import { useState } from 'react';
import { UI } from '../textos.ts';
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

export type ToastKind = 'success' | 'danger';

/** The same message again takes the place of the one that stands, and its time begins anew. */
export function showToast(kind: ToastKind, message: string, requestId: string): void {
  const id = `${kind}: ${message}`;
  const toast = {
    id,
    color: kind,
    withCloseButton: false,
    autoClose: kind === 'danger' ? 12_000 : 5000,
    role: kind === 'danger' ? 'alert' : 'status',
    message: <ToastBody message={message} requestId={requestId} onClose={() => notifications.hide(id)} />,
  };
  const { notifications: shown, queue } = notificationsStore.getState();
  if ([...shown, ...queue].some((n) => n.id === id)) notifications.update(toast);
  else notifications.show(toast);
}

export const clearToasts = (): void => notifications.clean();

export function ToastHost() {
  return (
    <Notifications className={classes.host ?? ''} position="bottom-center" limit={4} containerWidth={420} />
  );
}
