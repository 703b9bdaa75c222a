import { IconPrinter } from '@tabler/icons-react';
import { createLink } from '@tanstack/react-router';
import { type AnchorHTMLAttributes, type MouseEvent, type Ref, useEffect, useRef } from 'react';
import { useKeys } from '../../lib/keys.ts';
import { useHeadAct } from '../acts/head-acts.ts';
import { PAPER_KEYS } from '../keys-texts.ts';
import { UI } from '../texts.ts';

interface PrintActProps extends Pick<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> {
  ref?: Ref<HTMLAnchorElement>;
}

/** Ctrl+P, by which the browser would print the screen with as many rows as it shows; a dialog it prints as it always did. */
function isPaperKey(e: KeyboardEvent): boolean {
  if (!(e.ctrlKey || e.metaKey) || e.altKey || e.shiftKey || e.key.toLowerCase() !== 'p') return false;
  return !e.defaultPrevented && document.querySelector('[role="dialog"]') === null;
}

function PrintAct({ ref, href = '', onClick }: PrintActProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useKeys(PAPER_KEYS);
  useHeadAct({
    place: 'paper',
    label: UI.imprimir,
    icon: <IconPrinter size={16} />,
    link: { href, onClick: (e: MouseEvent<HTMLAnchorElement>) => onClick?.(e) },
  });
  useEffect(() => {
    const onKey = (e: KeyboardEvent) => {
      if (!isPaperKey(e)) return;
      e.preventDefault();
      link.current?.click();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <a
      ref={(element) => {
        link.current = element;
        if (typeof ref === 'function') ref(element);
      }}
      href={href}
      onClick={onClick}
      hidden
    >
      {UI.imprimir}
    </a>
  );
}

/** Leads from a list to its paper, by the menu of its head and by Ctrl+P. */
export const PrintLink = createLink(PrintAct);
