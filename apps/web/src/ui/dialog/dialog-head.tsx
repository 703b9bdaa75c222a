import { CloseButton, ModalTitle } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { HeadMenu } from '../acts/head-menu.tsx';
import { UI } from '../texts.ts';
import { useNarrow } from '../use-narrow.ts';
import classes from './dialog-head.module.css';
import { useFirstField } from './use-first-field.ts';

/** What stands in the head of a dialog. */
export interface DialogHeadProps {
  title: ReactNode;
  /** What the record is, beside its title; cut first where there is no room, and below the title on a narrow screen. */
  facts?: ReactNode;
  /** What it is worth; a line of its own on a narrow screen. */
  sums?: ReactNode;
  /** Quiet acts in words, before the '…' in which all others are. */
  headTools?: ReactNode;
}

interface Closing {
  /** Undefined where it cannot be closed from here. */
  onClose: (() => void) | undefined;
  closeName?: string | undefined;
}

/** The one line of a dialog's head, which never grows. */
export function DialogHead({
  title,
  facts,
  sums,
  headTools,
  onClose,
  closeName = UI.sairDaJanela,
}: DialogHeadProps & Closing) {
  const narrow = useNarrow();
  const head = useRef<HTMLDivElement>(null);
  useFirstField(head);
  return (
    <>
      <div ref={head} className={classes.head} data-head>
        <div className={classes.name}>
          <ModalTitle className={classes.title} {...(typeof title === 'string' ? { title } : {})}>
            {title}
          </ModalTitle>
          {facts && <div className={classes.facts}>{facts}</div>}
        </div>
        {!narrow && sums && <div className={classes.sums}>{sums}</div>}
        <div className={classes.acts}>
          {headTools}
          <HeadMenu />
          {onClose && (
            <CloseButton className={classes.close} aria-label={closeName} iconSize={16} onClick={onClose} />
          )}
        </div>
      </div>
      {narrow && sums && <div className={classes.below}>{sums}</div>}
    </>
  );
}
