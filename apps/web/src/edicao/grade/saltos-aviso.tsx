import { Alert, Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { formataReais } from '../../atributos/formata.ts';
import classes from './grade.module.css';
import { SALTOS as T } from './textos.ts';
import type { Saltos } from './use-saltos.ts';

/** Amounts that may be slips of the keys, asked about without a window in the way of the next cell. */
export function SaltosAviso({ saltos, chama, responde }: Pick<Saltos, 'saltos' | 'chama' | 'responde'>) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chama > 0) ref.current?.querySelector('button')?.focus();
  }, [chama]);
  return (
    <div ref={ref} role="status" className={classes.aviso}>
      {saltos.length > 0 && (
        <Alert color="primary" variant="light" mb="sm" title={T.titulo} role="group">
          {saltos.map((salto) => (
            <div key={`${salto.linha}.${salto.atributo}`} className={classes.salto}>
              <span>{T.pergunta(salto, formataReais)}</span>
              <Button size="compact-sm" variant="default" onClick={() => responde(true, [salto])}>
                {T.certo}
              </Button>
              <Button size="compact-sm" variant="default" onClick={() => responde(false, [salto])}>
                {T.anterior}
              </Button>
            </div>
          ))}
          {saltos.length > 1 && (
            <Button size="compact-sm" onClick={() => responde(true, saltos)}>
              {T.todosCertos}
            </Button>
          )}
        </Alert>
      )}
    </div>
  );
}
