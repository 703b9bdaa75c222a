import { Group, RingProgress, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { PROGRESS_TEXTS as T } from './progress-texts.ts';
import '@mantine/core/styles/RingProgress.layer.css';

export interface ProgressFigures {
  done: number;
  total: number;
  /** Rows a second since this run began. */
  rate: number;
}

interface ProgressRingProps extends ProgressFigures {
  running: boolean;
  complete?: boolean;
  /** What is counted. */
  unit?: 'linhas' | 'registros';
  title?: string | undefined;
  /** Stands below the figures. */
  children?: ReactNode;
}

function timeLeft({ done, total, rate }: ProgressFigures): string | null {
  if (rate <= 0 || done >= total) return null;
  const s = Math.ceil((total - done) / rate);
  return s < 90 ? T.segundos(s) : T.minutos(Math.ceil(s / 60));
}

/** Rows done, their rate and the time left. */
export function ProgressRing(props: ProgressRingProps) {
  const { done, total, rate, running, complete = false, title, children } = props;
  const unidade = T[props.unit ?? 'linhas'];
  const percent = total === 0 ? 0 : Math.floor((done / total) * 100);
  const left = running ? timeLeft(props) : null;
  return (
    <Group gap="lg">
      <RingProgress
        size={110}
        thickness={10}
        roundCaps
        sections={[{ value: percent, color: complete ? 'success' : 'primary' }]}
        rootColor="var(--rg-border)"
        label={
          <Text ta="center" fw={600}>
            {percent}%
          </Text>
        }
        role="progressbar"
        aria-valuenow={percent}
        aria-label={T.feitas(done, total, unidade)}
      />
      <Stack gap={2} role="status">
        {title && <Text fw={600}>{title}</Text>}
        <Text size="sm">{T.feitas(done, total, unidade)}</Text>
        {running && rate > 0 && <Text size="sm">{T.ritmo(rate, unidade)}</Text>}
        {left && <Text size="sm">{T.falta(left)}</Text>}
        {children}
      </Stack>
    </Group>
  );
}
