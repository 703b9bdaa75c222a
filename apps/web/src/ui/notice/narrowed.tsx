import { Text } from '@mantine/core';
import { createContext, useContext } from 'react';
import { AccessGranters } from './access-granters.tsx';

/** Why somebody sees but a part of the network, in words; null for whoever sees all of it. */
export const Narrowed = createContext<string | null>(null);

/** Where nothing is seen: that it may be there all the same, and who can give access to it. */
export function NarrowedNotice() {
  const why = useContext(Narrowed);
  return (
    why !== null && (
      <Text size="sm" c="dimmed" ta="center" role="note">
        {why} <AccessGranters />
      </Text>
    )
  );
}
