import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazyView } from '../../lib/load-code.ts';
import classes from './automacao.module.css';
import { SE_T as T } from './textos.ts';
import { useEscritaDaAutomacao } from './vocabulario-context.ts';

const FormulaDialog = lazyView(() => import('./formula-dialog.tsx'), 'FormulaDialog');

interface SeBlocoProps {
  se: string;
  falta: string | undefined;
  onMuda: (se: string) => void;
}

/** On which condition. */
export function SeBloco({ se, falta, onMuda }: SeBlocoProps) {
  const { readOnly } = useEscritaDaAutomacao();
  const [aberta, setAberta] = useState(false);
  const sempre = se.trim() === '';
  return (
    <>
      <div className={classes.se} data-path="se">
        {sempre ? <span>{T.sempre}</span> : <p className={classes.formula}>{se}</p>}
        {!readOnly && (
          <Button size="compact-sm" variant="default" onClick={() => setAberta(true)}>
            {sempre ? T.por : T.alterar}
          </Button>
        )}
        {!readOnly && !sempre && (
          <Button size="compact-sm" variant="subtle" color="gray" onClick={() => onMuda('')}>
            {T.tirar}
          </Button>
        )}
      </div>
      {falta !== undefined && (
        <p className={classes.falta} role="alert">
          {falta}
        </p>
      )}
      {aberta && (
        <Suspense>
          <FormulaDialog titulo={T.titulo} formula={se} onChange={onMuda} onClose={() => setAberta(false)} />
        </Suspense>
      )}
    </>
  );
}
