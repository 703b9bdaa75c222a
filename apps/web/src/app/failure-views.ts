import { loadConfirm } from '../ui/dialog/confirm-dialog.tsx';
import { loadConflict } from '../ui/dialog/conflict-dialog.tsx';
import { loadToasts } from '../ui/notice/toast.tsx';

/** Loads what tells of a failure before there is one: afterwards it might no longer come. */
export function loadFailureViews(): void {
  // Whoever shows one asks again, and waits until it is there.
  for (const view of [loadToasts, loadConfirm, loadConflict]) void view().catch(() => undefined);
}
