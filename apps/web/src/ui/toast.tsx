import { lazy, Suspense, useSyncExternalStore } from 'react';
import { ApiError, errorMessage } from '../lib/api-error.ts';
import type { ToastKind } from './toast-view.tsx';

// Messages load with the first one: the login page does without them.
const loadView = () => import('./toast-view.tsx');
const ToastHost = lazy(() => loadView().then((m) => ({ default: m.ToastHost })));

let wanted = false;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

function show(kind: ToastKind, message: string, requestId = ''): void {
  wanted = true;
  for (const listener of listeners) listener();
  void loadView().then((m) => m.showToast(kind, message, requestId));
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

export const toastSuccess = (message: string): void => show('success', message);
export const toastDanger = (message: string): void => show('danger', message);

/** Shows a failed call; the request id stays behind 'Detalhes'. */
export function toastError(error: unknown): void {
  show('danger', errorMessage(error), error instanceof ApiError ? error.requestId : '');
}
