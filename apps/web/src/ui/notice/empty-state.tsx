import { Button, Stack, Text } from '@mantine/core';
import { IconInbox } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { UI } from '../texts.ts';
import classes from './empty-state.module.css';
import { NarrowedNotice } from './narrowed.tsx';

interface EmptyStateProps {
  text: string;
  /** What would stand there, for who has not seen one yet. */
  example?: string | undefined;
  /** Takes away what is searched and filtered for, where that may be why nothing is there. */
  onClear?: (() => void) | undefined;
  /** The act that would fill the list. */
  children?: ReactNode;
}

export function EmptyState({ text, example, onClear, children }: EmptyStateProps) {
  return (
    <Stack align="center" gap="sm" py={48} px="md" className={classes.empty ?? ''}>
      <IconInbox size={32} stroke={1.2} color="var(--mantine-color-dimmed)" aria-hidden="true" />
      <Text fw={600} size="sm" ta="center">
        {text}
      </Text>
      {example !== undefined && (
        <Text c="dimmed" ta="center" size="sm" mt={-6}>
          {UI.exemplo(example)}
        </Text>
      )}
      {onClear && (
        <Button variant="default" onClick={onClear}>
          {UI.limparFiltros}
        </Button>
      )}
      {children}
    </Stack>
  );
}

interface EmptyListProps extends EmptyStateProps {
  /** Undefined where nothing can stand there. */
  example: string | undefined;
  /** Whether the list is searched or filtered: then it does not say that there is nothing at all. */
  filtered: boolean;
  onClear: () => void;
}

/** What a list without rows says. */
export function EmptyList({ filtered, text, example, onClear, children }: EmptyListProps) {
  return (
    <EmptyState
      text={filtered ? UI.nadaCorresponde : text}
      example={filtered ? undefined : example}
      onClear={filtered ? onClear : undefined}
    >
      {!filtered && children}
      <NarrowedNotice />
    </EmptyState>
  );
}
