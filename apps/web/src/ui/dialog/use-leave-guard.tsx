import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useContext } from 'react';
import { sameValue } from '../../lib/same-value.ts';
import { UI } from '../texts.ts';
import { type DialogAddress, opensAt } from './address.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { DialogAt } from './dialog-at.ts';

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

/** Back has taken the panel away that the work stands in; the browser is where it leads already. */
const fechaOPainel = (address: DialogAddress | null): boolean =>
  address?.startsWith('#') === true && !opensAt(address, window.location);

/** Asks before unsaved work is left behind, by whatever way: X, Esc, Back, a link or closing the tab. */
export function useLeaveGuard({ isDirty, onDiscard, isSame }: LeaveGuard): ReactNode {
  const address = useContext(DialogAt);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isDirty() &&
      (fechaOPainel(address) || (!soPainel(current, next) && !(isSame?.(next.pathname) ?? false))),
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
