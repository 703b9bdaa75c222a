import { ActionIcon } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { openHelp } from '../lib/help.ts';
import { useHeadAct } from './acts/head-acts.ts';
import { UI } from './texts.ts';
import { useNarrow } from './use-narrow.ts';

interface HelpProps {
  className?: string | undefined;
}

/** Stands beside the title of a screen, and opens what is said of it. */
const HelpButton = ({ className }: HelpProps) => (
  <ActionIcon
    size={26}
    c="dimmed"
    className={className ?? ''}
    title={UI.ajudaTecla}
    aria-label={UI.ajuda}
    aria-haspopup="dialog"
    onClick={openHelp}
  >
    <IconHelpCircle size={16} />
  </ActionIcon>
);

const ACT = {
  place: 'help',
  label: UI.ajuda,
  icon: <IconHelpCircle size={16} />,
  onPress: openHelp,
} as const;

/** The same as a line of the menu of a dialog's head. */
export function HelpAct() {
  useHeadAct(ACT);
  return null;
}

/** The same in the head of a screen, which on a narrow one has no room for it but in its menu. */
export function HeadHelp({ className }: HelpProps) {
  const narrow = useNarrow();
  useHeadAct(narrow ? ACT : undefined);
  return narrow ? null : <HelpButton className={className} />;
}
