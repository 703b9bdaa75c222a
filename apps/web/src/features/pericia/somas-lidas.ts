import type { periciaPessoas, RouteResponse } from '@retaguarda/contract';
import type { QueryCache } from '@tanstack/react-query';
import { pessoasKey } from './linhas/pessoas-queries.ts';
import { periciaQuery } from './pericia-queries.ts';

export type Somas = Pick<
  RouteResponse<typeof periciaPessoas>,
  'valorTotal' | 'valorRepasse' | 'valorPrevisto' | 'semValor'
>;

/**
 * What the steps were last told of the case's money since it was opened; what one was told on an earlier visit may hold
 * no more.
 * @param em the moment that is looked at; what stood then does not change
 */
export function somasLidas(cache: QueryCache, procId: number, em: string | undefined): Somas | undefined {
  const aberta = cache.find({ queryKey: periciaQuery(procId).queryKey });
  const desde = em === undefined ? (aberta?.state.dataUpdatedAt ?? 0) : 0;
  const [lida] = cache
    .findAll({ queryKey: pessoasKey(procId) })
    .filter(
      ({ queryKey, state: { data, dataUpdatedAt } }) =>
        data !== undefined && queryKey.at(-1) === em && dataUpdatedAt >= desde,
    )
    .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  return lida?.state.data as Somas | undefined; // what pessoasQuery asks for
}
