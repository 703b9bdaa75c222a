import { Badge, Button, Text } from '@mantine/core';
import { contaEncerra, contaSessoes, type RouteBodyInput } from '@retaguarda/contract';
import { formatInstantBr } from '@retaguarda/domain';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { useAct } from '../../ui/use-act.ts';
import classes from './conta.module.css';
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
    reload: (client) => client.invalidateQueries(sessoesQuery),
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} compact />;
  if (!data) return <TableSkeleton rows={3} />;
  return (
    <>
      <ul className={classes.sessions}>
        {data.list.map((s) => (
          <li key={s.id} className={classes.session}>
            <div>
              <Text component="div" size="sm" fw={600}>
                {s.dispositivo} {s.atual && <Badge variant="light">{T.estaSessao}</Badge>}
              </Text>
              <Text size="sm" c="dimmed">
                {T.usadaEm(formatInstantBr(s.usadaEm))}, {T.abertaEm(formatInstantBr(s.criadaEm))}
                {s.endereco !== '' && `, ${s.endereco}`}
              </Text>
            </div>
            {!s.atual && (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={T.encerrarDe(s.dispositivo)}
                disabled={encerra.isPending}
                onClick={() => encerra.mutate({ id: s.id })}
              >
                {T.encerrar}
              </Button>
            )}
          </li>
        ))}
      </ul>
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
