import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { lazyView } from '../../lib/load-code.ts';
import { LazyMenu } from '../lazy-menu.tsx';
import { UI } from '../texts.ts';
import type { MenuAct } from './act.ts';

const ActsMenu = lazyView(() => import('./acts-menu.tsx'), 'ActsMenu');

interface MoreActsProps {
  parts: readonly (readonly MenuAct[])[];
}

/** The '…' behind which further acts stand in words; without any there is none. */
export function MoreActs({ parts }: MoreActsProps) {
  if (parts.every((part) => part.length === 0)) return null;
  const target = (
    <ActionIcon size={28} aria-label={UI.maisAcoes} title={UI.maisAcoes}>
      <IconDots size={16} />
    </ActionIcon>
  );
  return <LazyMenu target={target} menu={(button) => <ActsMenu target={button} parts={parts} />} />;
}
