import { ActionIcon } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { openHelp } from '../lib/help.ts';
import { Hint } from './notice/hint.tsx';
import { UI } from './textos.ts';

/** Stands beside the title of a screen, and opens what is said of it. */
export const HelpButton = () => (
  <Hint label={UI.ajudaTecla}>
    <ActionIcon size={26} aria-label={UI.ajuda} aria-haspopup="dialog" onClick={openHelp}>
      <IconHelpCircle size={18} />
    </ActionIcon>
  </Hint>
);
