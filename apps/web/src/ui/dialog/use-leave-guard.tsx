import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { sameValue } from '../../lib/same-value.ts';
import { UI } from '../textos.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface LeaveGuard {
  /** Whether there is work that would be lost, read at the moment of leaving. */
  isDirty: () => boolean;
  onDiscard: () => void;
  /** Navigation within the same record does not count as leaving. */
  isSame?: (pathname: string) => boolean;
}

interface Lugar {
  pathname: string;
  search: unknown;
}

/** A panel opens or closes over what stays. */
const soPainel = (daqui: Lugar, la: Lugar): boolean =>
  daqui.pathname === la.pathname && sameValue(daqui.search, la.search);

/** Asks before unsaved work is left behind, by whatever way: X, Esc, Back, a link or closing the tab. */
export function useLeaveGuard({ isDirty, onDiscard, isSame }: LeaveGuard): ReactNode {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isDirty() && !soPainel(current, next) && !(isSame?.(next.pathname) ?? false),
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      title={UI.alteracoesNaoSalvas}
      text={UI.descartarPergunta}
      confirm={UI.descartar}
      cancel={UI.continuarEditando}
      onConfirm={() => {
        onDiscard();
        blocker.proceed?.();
      }}
      onClose={() => blocker.reset?.()}
    />
  );
}
