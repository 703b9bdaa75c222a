import { Button } from '@mantine/core';
import classes from './notificacoes.module.css';
import { NOTIFICACOES_T as T } from './textos.ts';
import type { useMarca } from './use-marca.ts';

/** What marking all of them did, with the way back. */
export function LidasAviso({ lidas, marca, ocupada }: ReturnType<typeof useMarca>) {
  return (
    <div role="status" className={classes.feito}>
      {lidas && (
        <>
          <span>{T.lidas(lidas.quantas)}</span>
          <Button
            size="compact-sm"
            variant="default"
            loading={ocupada}
            onClick={() => marca({ lidasEm: lidas.em, lida: false })}
          >
            {T.desfazer}
          </Button>
        </>
      )}
    </div>
  );
}
