import { Button, Group, Text } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazyView } from '../../../lib/load-code.ts';
import classes from '../automacao.module.css';
import { SE_T as T } from '../textos.ts';
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
      <Group gap="xs" mb="xs" data-path="se">
        {sempre ? <Text size="sm">{T.sempre}</Text> : <Text className={classes.formula ?? ''}>{se}</Text>}
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
      </Group>
      {falta !== undefined && (
        <Text size="xs" c="danger" my={4} role="alert">
          {falta}
        </Text>
      )}
      {aberta && (
        <Suspense>
          <FormulaDialog titulo={T.titulo} formula={se} onChange={onMuda} onClose={() => setAberta(false)} />
        </Suspense>
      )}
    </>
  );
}
