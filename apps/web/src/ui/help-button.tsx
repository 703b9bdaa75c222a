import { ActionIcon } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { openHelp } from '../lib/help.ts';
import { UI } from './texts.ts';

/**
 * Stands beside the title of a screen, and opens what is said of it. It may be the first that a dialog gives the focus
 * to, where a hint of ours would come up unasked.
 */
export const HelpButton = () => (
  <ActionIcon size={26} title={UI.ajudaTecla} aria-label={UI.ajuda} aria-haspopup="dialog" onClick={openHelp}>
    <IconHelpCircle size={18} />
  </ActionIcon>
);
