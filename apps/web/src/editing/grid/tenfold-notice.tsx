import { Alert, Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { formataReais } from '../../atributos/formata.ts';
import classes from './grid.module.css';
import { TENFOLD_TEXTS as T } from './texts.ts';
import type { TenfoldCheck } from './use-tenfold-check.ts';

/** Amounts that may be slips of the keys, asked about without a window in the way of the next cell. */
export function TenfoldNotice({
  amounts,
  asked,
  answer,
}: Pick<TenfoldCheck, 'amounts' | 'asked' | 'answer'>) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asked > 0) ref.current?.querySelector('button')?.focus();
  }, [asked]);
  return (
    <div ref={ref} role="status" className={classes.aviso}>
      {amounts.length > 0 && (
        <Alert color="primary" variant="light" mb="sm" title={T.titulo} role="group">
          {amounts.map((salto) => (
            <div key={`${salto.row}.${salto.attribute}`} className={classes.salto}>
              <span>{T.pergunta(salto, formataReais)}</span>
              <Button size="compact-sm" variant="default" onClick={() => answer(true, [salto])}>
                {T.certo}
              </Button>
              <Button size="compact-sm" variant="default" onClick={() => answer(false, [salto])}>
                {T.anterior}
              </Button>
            </div>
          ))}
          {amounts.length > 1 && (
            <Button size="compact-sm" onClick={() => answer(true, amounts)}>
              {T.todosCertos}
            </Button>
          )}
        </Alert>
      )}
    </div>
  );
}
