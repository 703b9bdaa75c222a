import { Kbd } from '@mantine/core';
import { Fragment, useState } from 'react';
import { DIALOG_WIDTH } from '../../lib/constants.ts';
import { readKeys } from '../../lib/keys.ts';
import { ModalDialog } from '../../ui/dialog/modal-dialog.tsx';
import { GENERAL_KEYS, SHELL as T } from '../texts.ts';
import classes from './keys-dialog.module.css';
import '@mantine/core/styles/Kbd.layer.css';

/** The keys of what was on screen when they were asked for. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const [grupos] = useState(() => [...readKeys(), GENERAL_KEYS]);
  return (
    <ModalDialog address="#atalhos" title={T.atalhos} size={DIALOG_WIDTH.confirmacao} onClose={onClose}>
      {grupos.map(({ title, keys }) => (
        <section key={title} className={classes.grupo}>
          <h3>{title}</h3>
          <dl>
            {keys.map(([tecla, faz]) => (
              <Fragment key={tecla}>
                <dt>
                  {tecla.split('  ').map((parte) => (
                    <Kbd key={parte}>{parte}</Kbd>
                  ))}
                </dt>
                <dd>{faz}</dd>
              </Fragment>
            ))}
          </dl>
        </section>
      ))}
    </ModalDialog>
  );
}
