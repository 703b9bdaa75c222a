import { Group, RingProgress, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { PROGRESSO as T } from './progress-textos.ts';
import '@mantine/core/styles/RingProgress.layer.css';

export interface Andamento {
  feitas: number;
  total: number;
  /** Rows a second since this run began. */
  ritmo: number;
}

interface ProgressRingProps extends Andamento {
  andando: boolean;
  completo?: boolean;
  /** What is counted. */
  unidade?: 'linhas' | 'registros';
  titulo?: string | undefined;
  /** Stands below the figures. */
  children?: ReactNode;
}

function timeLeft({ feitas, total, ritmo }: Andamento): string | null {
  if (ritmo <= 0 || feitas >= total) return null;
  const s = Math.ceil((total - feitas) / ritmo);
  return s < 90 ? T.segundos(s) : T.minutos(Math.ceil(s / 60));
}

/** Rows done, their rate and the time left. */
export function ProgressRing(props: ProgressRingProps) {
  const { feitas, total, ritmo, andando, completo = false, titulo, children } = props;
  const unidade = T[props.unidade ?? 'linhas'];
  const percent = total === 0 ? 0 : Math.floor((feitas / total) * 100);
  const left = andando ? timeLeft(props) : null;
  return (
    <Group gap="lg">
      <RingProgress
        size={110}
        thickness={10}
        roundCaps
        sections={[{ value: percent, color: completo ? 'success' : 'primary' }]}
        rootColor="var(--rg-border)"
        label={
          <Text ta="center" fw={600}>
            {percent}%
          </Text>
        }
        role="progressbar"
        aria-valuenow={percent}
        aria-label={T.feitas(feitas, total, unidade)}
      />
      <Stack gap={2} role="status">
        {titulo && <Text fw={600}>{titulo}</Text>}
        <Text size="sm">{T.feitas(feitas, total, unidade)}</Text>
        {andando && ritmo > 0 && <Text size="sm">{T.ritmo(ritmo, unidade)}</Text>}
        {left && <Text size="sm">{T.falta(left)}</Text>}
        {children}
      </Stack>
    </Group>
  );
}
