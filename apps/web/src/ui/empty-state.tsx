import { Stack, Text } from '@mantine/core';
import { IconInbox } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  text: string;
  /** The act that would fill the list. */
  children?: ReactNode;
}

export function EmptyState({ text, children }: EmptyStateProps) {
  return (
    <Stack align="center" gap="sm" py={48} px="md">
      <IconInbox size={32} stroke={1.2} color="var(--mantine-color-dimmed)" aria-hidden="true" />
      <Text c="dimmed" ta="center">
        {text}
      </Text>
      {children}
    </Stack>
  );
}
