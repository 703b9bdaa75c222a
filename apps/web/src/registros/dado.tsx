import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface DadoProps {
  nome: string;
  children: ReactNode;
}

/** One of the things that are told of a record, below its name. */
export const Dado = ({ nome, children }: DadoProps) => (
  <div>
    <Text size="xs" c="dimmed">
      {nome}
    </Text>
    <Text size="sm" component="div" style={{ overflowWrap: 'anywhere' }}>
      {children}
    </Text>
  </div>
);
