import { ActionIcon } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { createLink } from '@tanstack/react-router';
import { type AnchorHTMLAttributes, type Ref, useEffect } from 'react';
import { useKeys } from '../../lib/keys.ts';
import { PAPER_KEYS } from '../keys-texts.ts';
import { Hint } from '../notice/hint.tsx';
import { LIST_TEXTS } from '../texts.ts';

interface PrintIconProps extends Pick<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> {
  ref?: Ref<HTMLAnchorElement>;
}

/** Ctrl+P, by which the browser would print the screen with as many rows as it shows; a dialog it prints as it always did. */
function onPrintKey(e: KeyboardEvent): void {
  if (!(e.ctrlKey || e.metaKey) || e.altKey || e.shiftKey || e.key.toLowerCase() !== 'p') return;
  if (e.defaultPrevented || document.querySelector('[role="dialog"]') !== null) return;
  e.preventDefault();
  document.querySelector<HTMLElement>('[data-papel]')?.click();
}

function PrintIcon(props: PrintIconProps) {
  useKeys(PAPER_KEYS);
  useEffect(() => {
    window.addEventListener('keydown', onPrintKey);
    return () => window.removeEventListener('keydown', onPrintKey);
  }, []);
  return (
    <Hint label={LIST_TEXTS.impressao}>
      <ActionIcon
        component="a"
        variant="default"
        size={34}
        aria-label={LIST_TEXTS.impressao}
        data-papel
        {...props}
      >
        <IconPrinter size={16} />
      </ActionIcon>
    </Hint>
  );
}

/** Leads from a list to its paper, also by Ctrl+P. */
export const PrintLink = createLink(PrintIcon);
