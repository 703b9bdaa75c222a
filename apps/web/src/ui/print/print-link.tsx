import { ActionIcon } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';
import { Hint } from '../notice/hint.tsx';
import { UI_LISTA } from '../textos.ts';

interface PrintIconProps extends Pick<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> {
  ref?: Ref<HTMLAnchorElement>;
}

const PrintIcon = (props: PrintIconProps) => (
  <Hint label={UI_LISTA.impressao}>
    <ActionIcon component="a" variant="default" size={34} aria-label={UI_LISTA.impressao} {...props}>
      <IconPrinter size={16} />
    </ActionIcon>
  </Hint>
);

/** Leads from a list to its paper. */
export const PrintLink = createLink(PrintIcon);
