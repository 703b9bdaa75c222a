import { Skeleton, VisuallyHidden } from '@mantine/core';
import { homePainel, type Permissoes } from '@retaguarda/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call/api.ts';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { UI } from '../../ui/texts.ts';
import { CHAVE_PERICIAS } from '../pericia/public.ts';
import { PainelCartoes } from './painel-cartoes.tsx';
import classes from './painel-inicio.module.css';
import { PainelMeses } from './painel-meses.tsx';
import { PainelSituacoes } from './painel-situacoes.tsx';

/** Takes the place that cards and charts will have. */
function PainelEsqueleto() {
  return (
    <div className={classes.painel} role="status">
      <VisuallyHidden>{UI.carregando}</VisuallyHidden>
      <div className={classes.cartoes}>
        {['a', 'b'].map((k) => (
          <Skeleton key={k} className={classes.cartaoVazio} />
        ))}
      </div>
      <div className={classes.graficos}>
        {['a', 'b'].map((k) => (
          <Skeleton key={k} className={classes.graficoVazio} />
        ))}
      </div>
    </div>
  );
}

export const painelQuery = queryOptions({
  // Below the key of the case lists, so that whatever makes them ask again reaches this one, too.
  queryKey: [CHAVE_PERICIAS, 'lista', 'painel'],
  queryFn: ({ signal }) => call(homePainel, { signal }),
});

interface PainelInicioProps {
  permissions: Permissoes;
}

/** Figures of all cases and of the last twelve months, each leading to the list behind it. */
export function PainelInicio({ permissions }: PainelInicioProps) {
  const { data, error, refetch } = useQuery(painelQuery);
  if (error)
    return (
      <div className={classes.painel}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </div>
    );
  if (!data) return <PainelEsqueleto />;
  return (
    <div className={classes.painel}>
      <PainelCartoes tipos={data.tipos} linked={permissions.has('pericias')} />
      <div className={classes.graficos}>
        <PainelSituacoes tipos={data.tipos} linked={permissions.has('pericias')} />
        <PainelMeses meses={data.meses} linked={permissions.has('baixas')} />
      </div>
    </div>
  );
}
