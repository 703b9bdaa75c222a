import type { Somatorio } from '@retaguarda/contract';
import { formatNumber } from '@retaguarda/domain';
import { formatarReais } from '../../atributos/formatar.ts';
import classes from './recebiveis.module.css';
import { RECEBIVEIS as T } from './textos.ts';

interface TotalGeralProps {
  somatorios: readonly Somatorio[];
}

/** Sums over all people of the case, not only those of the page. */
export function TotalGeral({ somatorios }: TotalGeralProps) {
  return (
    <div className={classes.geral}>
      <strong>{T.totalGeral}</strong>
      {somatorios.map((s) => (
        <span key={s.catId}>
          {s.label}: <strong>{s.dinheiro ? formatarReais(s.total) : formatNumber(s.total)}</strong>
        </span>
      ))}
    </div>
  );
}
