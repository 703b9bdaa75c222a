import { IconExternalLink } from '@tabler/icons-react';
import { inNewTab } from '../../lib/new-tab.ts';
import { PermissionIcon } from '../permission-button.tsx';
import { UI } from '../texts.ts';
import type { MenuAct } from './act.ts';
import { MoreActs } from './more-acts.tsx';

/** What is done with one row. */
export interface RowAct extends MenuAct {
  /** Stands in the row as an icon, before the '…'; few do. */
  shown?: true;
  /** Stays in view while nobody points at the row: something is missing without it. */
  urgent?: boolean | undefined;
  /** Keeps the button the same when its label changes. */
  id?: string;
  /** What every record has, after what only this list does. */
  ofRecord?: true;
}

interface RowActsProps {
  acts: readonly RowAct[];
  /** What a press on the row does. */
  onOpen: (() => void) | undefined;
  /** Without a pointer that hovers: all of them stand behind the '…'. */
  touch?: boolean;
}

/** The acts of a row: the pencil, and the others in words behind a '…'. */
export function RowActs({ acts, onOpen, touch = false }: RowActsProps) {
  const within = acts.filter((act) => touch || !act.shown);
  const newTab: RowAct[] =
    onOpen === undefined || touch
      ? []
      : [
          {
            label: UI.abrirEmOutraAba,
            icon: <IconExternalLink size={16} />,
            onPress: () => inNewTab(onOpen),
          },
        ];
  const calm = within.filter((act) => !act.danger);
  return (
    <>
      {acts.map(
        ({ id, label, icon, blocked, danger, urgent, onPress, shown }) =>
          shown &&
          !touch && (
            <PermissionIcon
              key={id ?? label}
              label={label}
              blocked={blocked}
              urgent={urgent}
              onClick={() => onPress?.()}
              {...(danger ? { color: 'danger' } : {})}
            >
              {icon}
            </PermissionIcon>
          ),
      )}
      <MoreActs
        parts={[
          [...calm.filter((act) => !act.ofRecord), ...newTab, ...calm.filter((act) => act.ofRecord)],
          within.filter((act) => act.danger),
        ]}
      />
    </>
  );
}
