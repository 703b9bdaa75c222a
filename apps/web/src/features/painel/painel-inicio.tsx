import { homePainel, type Permissoes } from '@retaguarda/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call/api.ts';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { CHAVE_PERICIAS } from '../pericia/public.ts';
import classes from './painel-inicio.module.css';
import { PainelMeses } from './painel-meses.tsx';
import { PainelSituacoes } from './painel-situacoes.tsx';

export const painelQuery = queryOptions({
  // Below the key of the case lists, so that whatever makes them ask again reaches this one, too.
  queryKey: [CHAVE_PERICIAS, 'lista', 'painel'],
  queryFn: ({ signal }) => call(homePainel, { signal }),
});

interface PainelProps {
  permissions: Permissoes;
}

/** What was paid and is to be paid, month by month, each bar leading to its baixas. */
export function MesesInicio({ permissions }: PainelProps) {
  const { data, error } = useQuery(painelQuery);
  return error && !data ? null : <PainelMeses meses={data?.meses} linked={permissions.has('baixas')} />;
}

/** How many cases of each type stand where, each part leading to its list. */
export function SituacoesInicio({ permissions }: PainelProps) {
  const { data, error, refetch } = useQuery(painelQuery);
  if (error && !data)
    return (
      <div className={classes.falha}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </div>
    );
  return <PainelSituacoes tipos={data?.tipos} linked={permissions.has('pericias')} />;
}
