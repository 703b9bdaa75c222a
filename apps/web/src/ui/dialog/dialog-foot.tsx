import { Button } from '@mantine/core';
import { type ReactNode, useContext } from 'react';
import type { MenuAct } from '../acts/act.ts';
import { MoreActs } from '../acts/more-acts.tsx';
import { PermissionButton } from '../permission-button.tsx';
import { UI } from '../texts.ts';
import { useNarrow } from '../use-narrow.ts';
import classes from './dialog-foot.module.css';
import { FootPlace } from './foot-state.tsx';

/** A further act of a foot. */
export interface FootAct extends Pick<MenuAct, 'label' | 'icon' | 'blocked' | 'danger'> {
  busy?: boolean;
  /** It cannot be done as things stand, which shows by itself. */
  off?: boolean;
  onPress: () => void;
}

interface DialogFootProps {
  /** How what the dialog holds stands, or what it sums to. */
  state?: ReactNode;
  /** Before the buttons; on a narrow screen behind a '…'. */
  acts?: readonly FootAct[];
  /** What closes it, and last what does it: the one that is filled. */
  children?: ReactNode;
}

/** The one row at the end of a dialog, in view whatever stands above it. */
export function DialogFoot({ state, acts = [], children }: DialogFootProps) {
  const narrow = useNarrow();
  const place = useContext(FootPlace);
  return (
    <div className={classes.foot} data-foot>
      {/* Always there: what comes to be said in it is heard. */}
      <div className={classes.state} ref={place?.set} aria-live="polite">
        {state}
      </div>
      {narrow ? (
        <MoreActs parts={[acts]} />
      ) : (
        acts.map(({ label, icon, blocked, danger, busy = false, off = false, onPress }) => (
          <PermissionButton
            key={label}
            variant="default"
            icon={icon}
            blocked={blocked}
            loading={busy}
            disabled={off}
            onClick={onPress}
            {...(danger ? { color: 'danger' } : {})}
          >
            {label}
          </PermissionButton>
        ))
      )}
      {children}
    </div>
  );
}

/** Of a dialog that is only read. */
export const ReadFoot = ({ onClose }: { onClose: () => void }) => (
  <DialogFoot>
    <Button variant="default" onClick={onClose}>
      {UI.fechar}
    </Button>
  </DialogFoot>
);
