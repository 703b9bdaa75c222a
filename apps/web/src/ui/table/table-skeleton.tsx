import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { UI } from '../texts.ts';

interface TableSkeletonProps {
  rows?: number;
}

export function TableSkeleton({ rows = 10 }: TableSkeletonProps) {
  return (
    <Stack gap={12} p="md" role="status">
      <VisuallyHidden>{UI.carregando}</VisuallyHidden>
      {Array.from({ length: rows }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <Skeleton key={i} height={20} width={`${94 - ((i * 7) % 22)}%`} />
      ))}
    </Stack>
  );
}
