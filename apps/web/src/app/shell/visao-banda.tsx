import { Button } from '@mantine/core';
import { authLogout } from '@retaguarda/contract';
import { IconEye } from '@tabler/icons-react';
import { call } from '../../lib/call/api.ts';
import { endVisao, readVisao } from '../../lib/call/view-as.ts';
import { VISAO as T } from '../textos.ts';
import classes from './visao-banda.module.css';

/** Marks that the product is seen as a profile sees it, wherever one is, with the way out. */
export function VisaoBanda() {
  const visao = readVisao();
  if (visao === null) return null;
  const sai = () =>
    void call(authLogout, { body: {} })
      .catch(() => undefined)
      .then(() => endVisao());
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
