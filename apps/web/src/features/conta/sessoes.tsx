import { Button } from '@mantine/core';
import { contaEncerra, contaSessoes, type RouteBodyInput } from '@retaguarda/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call/api.ts';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { useAct } from '../../ui/use-act.ts';
import { SessoesLista } from './sessoes-lista.tsx';
import { CONTA as T } from './textos.ts';

const sessoesQuery = queryOptions({
  queryKey: ['conta', 'sessoes'],
  queryFn: ({ signal }) => call(contaSessoes, { signal }),
});

/** Every place where the person is signed in, with a way to end it. */
export function Sessoes() {
  const { data, error, refetch } = useQuery(sessoesQuery);
  const encerra = useAct({
    call: (body: RouteBodyInput<typeof contaEncerra>) => call(contaEncerra, { body }),
    invalidate: (client) => client.invalidateQueries(sessoesQuery),
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} compact />;
  if (!data) return <TableSkeleton rows={3} />;
  return (
    <>
      <SessoesLista
        sessoes={data.list}
        encerravel={(s) => !s.atual}
        busy={encerra.isPending}
        onEncerra={({ id }) => encerra.mutate({ id })}
      />
      {data.list.length > 1 && (
        <Button
          mt="sm"
          variant="default"
          loading={encerra.isPending}
          onClick={() => encerra.mutate({ outras: true })}
        >
          {T.encerrarOutras}
        </Button>
      )}
    </>
  );
}
