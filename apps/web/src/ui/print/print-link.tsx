import { ActionIcon } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { createLink } from '@tanstack/react-router';
import { type AnchorHTMLAttributes, type Ref, useEffect } from 'react';
import { useKeys } from '../../lib/keys.ts';
import { TECLAS_DO_PAPEL } from '../keys-textos.ts';
import { Hint } from '../notice/hint.tsx';
import { UI_LISTA } from '../textos.ts';

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
  useKeys(TECLAS_DO_PAPEL);
  useEffect(() => {
    window.addEventListener('keydown', onPrintKey);
    return () => window.removeEventListener('keydown', onPrintKey);
  }, []);
  return (
    <Hint label={UI_LISTA.impressao}>
      <ActionIcon
        component="a"
        variant="default"
        size={34}
        aria-label={UI_LISTA.impressao}
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
