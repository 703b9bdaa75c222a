import { Button, Group, Stack, Text } from '@mantine/core';
import { Notifications, notifications, notificationsStore } from '@mantine/notifications';
import { useEffect, useState } from 'react';
import { ApiError, errorMessage } from '../../lib/call/api-error.ts';
import { takeChange } from '../../lib/call/changed.ts';
import { frontDialog } from '../../lib/front-dialog.ts';
import { UI } from '../texts.ts';
import { toastLift } from './toast-lift.ts';
import classes from './toast-view.module.css';
import { UndoChange } from './undo-change.tsx';
import { parseUndoableChange } from './undoable-change.ts';
import { wholeMoney } from './whole-money.ts';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';

export interface ToastSays {
  requestId?: string;
  /** What can be taken back. */
  change?: string | null;
  /** Messages about the same thing take each other's place. */
  about?: string | undefined;
  /** Stands below the message. */
  also?: string | undefined;
  /** Where what was done is seen. */
  way?: { label: string; go: () => void } | undefined;
}

interface ToastBodyProps extends ToastSays {
  message: string;
  onClose: () => void;
}

/** What came of an undoing takes the place of what it undid. */
function diz(onClose: () => void) {
  return {
    onDone: (message: string) => {
      onClose();
      showToast('success', message, { change: takeChange(message) });
    },
    onFail: (error: unknown) => {
      onClose();
      showToast('danger', errorMessage(error), {
        requestId: error instanceof ApiError ? error.requestId : '',
      });
    },
  };
}

function ToastBody({ message, also, way, requestId, change, onClose }: ToastBodyProps) {
  const desfaz = change ? parseUndoableChange(change) : null;
  const [details, setDetails] = useState(false);
  return (
    <Stack gap={4}>
      <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
        <Text size="md" style={{ overflowWrap: 'anywhere' }}>
          {wholeMoney(message)}
        </Text>
        <Button variant="subtle" size="compact-sm" onClick={onClose} style={{ flexShrink: 0 }}>
          {UI.fechar}
        </Button>
      </Group>
      {also && (
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {also}
        </Text>
      )}
      {way && (
        <Group>
          <Button
            variant="transparent"
            size="compact-sm"
            px={0}
            onClick={() => {
              onClose();
              way.go();
            }}
          >
            {way.label}
          </Button>
        </Group>
      )}
      {desfaz && (
        <Group>
          <UndoChange change={desfaz} {...diz(onClose)} />
        </Group>
      )}
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

/**
 * What was done takes the place of what was done before; what failed stays until it is closed or its time is over. The
 * same message again begins its time anew.
 */
export function showToast(kind: ToastKind, message: string, says: ToastSays): void {
  // Two saves that are said alike are undone each by itself.
  const id = says.about ?? `${kind}: ${message}${says.change ? ` ${says.change}` : ''}`;
  const toast = {
    id,
    color: kind,
    withCloseButton: false,
    autoClose: kind === 'danger' || says.change || says.way ? 12_000 : 5000,
    role: kind === 'danger' ? 'alert' : 'status',
    message: <ToastBody message={message} {...says} onClose={() => notifications.hide(id)} />,
  };
  const { notifications: shown, queue } = notificationsStore.getState();
  for (const done of shown)
    if (done.color === 'success' && done.id && done.id !== id) notifications.hide(done.id);
  if ([...shown, ...queue].some((n) => n.id === id)) notifications.update(toast);
  else notifications.show(toast);
}

const WIDTH = 320;
const [ROW, SUM] = ['tr, [data-row], [data-linha]', '[data-soma]'];

const boxOf = (element: Element) => element.getBoundingClientRect();

/** How far it has to rise so that neither the row with the focus nor a sum is below it. */
function liftOf(host: HTMLElement): number {
  const { top, bottom, left, height } = boxOf(host);
  if (height === 0) return 0;
  const lifted = Number.parseFloat(host.style.getPropertyValue('--rg-lift')) || 0;
  const row = document.activeElement?.closest(ROW);
  const sums = [...(frontDialog() ?? document).querySelectorAll(SUM)].map(boxOf);
  return toastLift(
    { top: top + lifted, bottom: bottom + lifted, left },
    { row: row ? boxOf(row) : undefined, sums: sums.filter((sum) => sum.height > 0) },
    window.innerHeight / 2,
  );
}

/** While any stands they follow the focus. */
function keepOffFocus(): () => void {
  const place = () => {
    const host = document.querySelector<HTMLElement>(`.${classes.host}[data-position="bottom-right"]`);
    host?.style.setProperty('--rg-lift', `${liftOf(host)}px`);
  };
  const nextFrame = () => {
    if (notificationsStore.getState().notifications.length > 0) requestAnimationFrame(place);
  };
  const events = ['focusin', 'scroll', 'resize'];
  for (const event of events) window.addEventListener(event, nextFrame, { capture: true, passive: true });
  const unsubscribe = notificationsStore.subscribe(nextFrame);
  return () => {
    for (const event of events) window.removeEventListener(event, nextFrame, { capture: true });
    unsubscribe();
  };
}

export const clearToasts = (): void => notifications.clean();
export const dropToast = (about: string): void => void notifications.hide(about);

export function ToastHost() {
  useEffect(keepOffFocus, []);
  return (
    <Notifications className={classes.host ?? ''} position="bottom-right" limit={4} containerWidth={WIDTH} />
  );
}
