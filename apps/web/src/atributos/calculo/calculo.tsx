import { Stack, Text } from '@mantine/core';
import type { Explicacao } from '@retaguarda/atributos';
import type { ReactNode } from 'react';
import { ATRIBUTO } from '../textos.ts';
import classes from './calculo.module.css';

interface CalculoProps {
  dados: Explicacao | null;
  children: ReactNode;
}

/** A formula, the values it used by their names, what came out, and below it who changed it. */
export function Calculo({ dados, children }: CalculoProps) {
  if (!dados) return <Text size="sm">{ATRIBUTO.semExplicacao}</Text>;
  return (
    <Stack gap="xs">
      <Text size="sm" fw={600}>
        {ATRIBUTO.comoCalculado}
      </Text>
      <Text size="xs" c="dimmed" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
        {dados.formula}
      </Text>
      {/* No table: it may stand in a cell of one, whose style would be its own. */}
      <ul className={classes.operandos}>
        {dados.operandos.map((o) => (
          <li key={o.codId}>
            <span>
              {o.label} <code>({o.codId})</code>
            </span>
            <span className={classes.valor}>{o.valor || '—'}</span>
          </li>
        ))}
        <li className={classes.resultado}>
          <span>{ATRIBUTO.resultado}</span>
          <span className={classes.valor}>{dados.falha ?? (dados.resultado || '—')}</span>
        </li>
      </ul>
      {children}
    </Stack>
  );
}
