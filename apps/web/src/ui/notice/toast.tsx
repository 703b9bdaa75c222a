import { Suspense, useSyncExternalStore } from 'react';
import { ApiError, errorMessage } from '../../lib/call/api-error.ts';
import { takeChange } from '../../lib/call/changed.ts';
import { lazyView, loadCode } from '../../lib/load-code.ts';
import type { ToastKind, ToastSays } from './toast-view.tsx';

// The login page does without messages; behind it they are loaded before the first one is needed.
export const loadToasts = () => import('./toast-view.tsx');
const ToastHost = lazyView(loadToasts, 'ToastHost');

let wanted = false;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

function show(kind: ToastKind, message: string, says: ToastSays = {}): void {
  wanted = true;
  for (const listener of listeners) listener();
  void loadCode(loadToasts).then((m) => m.showToast(kind, message, says));
}

/** Stands once in the app and shows whatever `toast…` is called with. */
export function Toasts() {
  const mounted = useSyncExternalStore(subscribe, () => wanted);
  if (!mounted) return null;
  return (
    <Suspense>
      <ToastHost />
    </Suspense>
  );
}

/** What was said to the person before is of no matter to the next one. */
export function clearToasts(): void {
  if (wanted) void loadToasts().then((m) => m.clearToasts());
}

/**
 * Says that it was done; what can be undone offers that.
 * @param also what came with it
 * @param way where it is seen
 */
export const toastSuccess = (message: string, also?: string, way?: ToastSays['way']): void =>
  show('success', message, { change: takeChange(message), also, way });
/** @param about takes the place of what was said about the same thing before, and goes by `dropToast` */
export const toastDanger = (message: string, about?: string): void => show('danger', message, { about });

/** What was said about something no longer holds. */
export function dropToast(about: string): void {
  if (wanted) void loadToasts().then((m) => m.dropToast(about));
}

/** Shows a failed call; the request id stays behind 'Detalhes'. */
export function toastError(error: unknown): void {
  show('danger', errorMessage(error), { requestId: error instanceof ApiError ? error.requestId : '' });
}
