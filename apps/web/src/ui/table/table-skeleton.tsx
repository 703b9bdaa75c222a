import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useRetrying } from '../../lib/call/use-retrying.ts';
import { UI } from '../texts.ts';
import classes from './table-skeleton.module.css';

interface TableSkeletonProps {
  rows?: number;
}

/** Stands for rows on their way, in their height; what comes at once, or was refused for a moment, shows none. */
export function TableSkeleton({ rows = 10 }: TableSkeletonProps) {
  const { retrying } = useRetrying();
  if (retrying) return <p className={classes.refused}>{UI.recusadoPorOra}</p>;
  return (
    <div role="status">
      <VisuallyHidden>{UI.carregando}</VisuallyHidden>
      <div className={classes.rows}>
        {Array.from({ length: rows }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
          <div key={i} className={classes.row}>
            <Skeleton height={12} width={`${94 - ((i * 7) % 22)}%`} />
          </div>
        ))}
      </div>
    </div>
  );
}
