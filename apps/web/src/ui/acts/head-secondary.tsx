import { PermissionButton } from '../permission-button.tsx';
import { useNarrow } from '../use-narrow.ts';
import { type HeadAct, useHeadAct } from './head-acts.ts';

/** The bordered act of a head, beside its primary; where there is no room, a line of its menu. */
export function HeadSecondary(act: HeadAct) {
  const narrow = useNarrow();
  useHeadAct(narrow ? act : undefined);
  if (narrow) return null;
  const { label, icon, blocked, onPress } = act;
  return (
    <PermissionButton variant="default" icon={icon} blocked={blocked} onClick={() => onPress?.()}>
      {label}
    </PermissionButton>
  );
}
