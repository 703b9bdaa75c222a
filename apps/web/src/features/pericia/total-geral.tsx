import type { Somatorio } from '@retaguarda/contract';
import { RECEBIVEIS as T } from './passos-textos.ts';
import classes from './recebiveis.module.css';
import { Somas } from './somas.tsx';

interface TotalGeralProps {
  somatorios: readonly Somatorio[];
}

/** Sums over all people of the case, not only those of the page; stays in view below them. */
export function TotalGeral({ somatorios }: TotalGeralProps) {
  return (
    <div className={classes.geral}>
      <strong>{T.totalGeral}</strong>
      <Somas somatorios={somatorios} />
    </div>
  );
}
