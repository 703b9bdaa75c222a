import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import type { HeadAct } from './head-acts.ts';
import { HeadLine } from './head-line.ts';
import { HeadWord } from './head-word.tsx';

interface LinkActProps
  extends Pick<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target' | 'onClick'>,
    Pick<HeadAct, 'place' | 'label' | 'icon'> {
  /** It stands in the head by its word, not in its menu alone. */
  inWords?: boolean;
}

function LinkAct({ href = '', target, onClick, inWords = false, ...act }: LinkActProps) {
  const link = { href, target, onClick: (e: MouseEvent<HTMLAnchorElement>) => onClick?.(e) };
  return inWords ? <HeadWord {...act} link={link} /> : <HeadLine {...act} link={link} />;
}

/** An act of a head that leads to another address. */
export const HeadLink = createLink(LinkAct);
