import { Button, Text } from '@mantine/core';
import { type RouteBodyInput, userEncerraSessoes } from '@retaguarda/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { useAct } from '../../ui/use-act.ts';
import { SessoesLista } from '../conta/public.ts';
import { SECOES as T } from './textos.ts';
import { sessoesDoUsuarioQuery } from './usuario-queries.ts';

interface SessoesSecaoProps {
  id: number;
}

/** Where the person is signed in, with a way to end it. */
export function SessoesSecao({ id }: SessoesSecaoProps) {
  const query = sessoesDoUsuarioQuery(id);
  const { data, error, refetch } = useQuery(query);
  const encerra = useAct({
    call: (body: RouteBodyInput<typeof userEncerraSessoes>) => call(userEncerraSessoes, { body }),
    reload: (client) => client.invalidateQueries({ queryKey: query.queryKey }),
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} compact />;
  if (!data) return <TableSkeleton rows={2} />;
  if (data.list.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {T.nenhumaSessao}
      </Text>
    );
  return (
    <>
      <SessoesLista
        sessoes={data.list}
        busy={encerra.isPending}
        onEncerra={(s) => encerra.mutate({ id, sessao: s.id })}
      />
      <Button
        size="compact-sm"
        variant="default"
        loading={encerra.isPending}
        onClick={() => encerra.mutate({ id })}
      >
        {T.encerrarTodas}
      </Button>
    </>
  );
}
