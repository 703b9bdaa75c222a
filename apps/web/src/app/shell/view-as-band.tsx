import { Button } from '@mantine/core';
import { authLogout } from '@retaguarda/contract';
import { IconEye } from '@tabler/icons-react';
import { call } from '../../lib/call/api.ts';
import { endViewAs, readViewAs } from '../../lib/call/view-as.ts';
import { VIEW_AS_TEXTS as T } from '../texts.ts';
import classes from './view-as-band.module.css';

/** Marks that the product is seen as a profile sees it, wherever one is, with the way out. */
export function ViewAsBand() {
  const visao = readViewAs();
  if (visao === null) return null;
  const sai = () =>
    void call(authLogout, { body: {} })
      .catch(() => undefined)
      .then(() => endViewAs());
  return (
    <div className={classes.banda} role="status">
      <IconEye size={16} aria-hidden="true" />
      <span>{T.como(visao.nome)}</span>
      <Button size="compact-sm" variant="default" onClick={sai}>
        {T.sair}
      </Button>
    </div>
  );
}
