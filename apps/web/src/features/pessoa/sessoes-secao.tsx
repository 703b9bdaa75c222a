import { Badge, Button, Text } from '@mantine/core';
import { type RouteBodyInput, userEncerraSessoes } from '@retaguarda/contract';
import { formatInstantBr } from '@retaguarda/domain';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { useAct } from '../../ui/use-act.ts';
import { SECOES as T } from './textos.ts';
import classes from './usuario.module.css';
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
      <ul className={classes.sessoes}>
        {data.list.map((s) => (
          <li key={s.id} className={classes.sessao}>
            <div>
              <Text size="sm" fw={600}>
                {s.dispositivo} {s.atual && <Badge variant="light">{T.estaSessao}</Badge>}
              </Text>
              <Text size="sm" c="dimmed">
                {T.usadaEm(formatInstantBr(s.usadaEm))}, {T.abertaEm(formatInstantBr(s.criadaEm))}
                {s.endereco !== '' && `, ${s.endereco}`}
              </Text>
            </div>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={T.encerrarDe(s.dispositivo)}
              disabled={encerra.isPending}
              onClick={() => encerra.mutate({ id, sessao: s.id })}
            >
              {T.encerrar}
            </Button>
          </li>
        ))}
      </ul>
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
