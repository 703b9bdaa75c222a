import { Button, Group, Stack, Text } from '@mantine/core';
import { type RouteBodyInput, userEncerraSessoes, userZeraFator } from '@retaguarda/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/call/api.ts';
import { usePermissoes } from '../../sessao/public.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { missing } from '../../ui/form/missing.ts';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { PermissionButton } from '../../ui/permission-button.tsx';
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
  const permissions = usePermissoes();
  const [pergunta, setPergunta] = useState(false);
  const query = sessoesDoUsuarioQuery(id);
  const { data, error, refetch } = useQuery(query);
  const encerra = useAct({
    call: (body: RouteBodyInput<typeof userEncerraSessoes>) => call(userEncerraSessoes, { body }),
    invalidate: (client) => client.invalidateQueries({ queryKey: query.queryKey }),
  });
  const zera = useAct({
    call: () => call(userZeraFator, { body: { id } }),
    invalidate: (client) => client.invalidateQueries({ queryKey: query.queryKey }),
    onEnd: () => setPergunta(false),
  });
  const retira = (
    <>
      <PermissionButton
        size="compact-sm"
        variant="default"
        blocked={missing(permissions, 'userFator')}
        onClick={() => setPergunta(true)}
      >
        {T.zeraFator}
      </PermissionButton>
      <ConfirmDialog
        opened={pergunta}
        text={T.zeraFatorPergunta}
        confirm={T.zeraFator}
        busy={zera.isPending}
        onConfirm={() => zera.mutate()}
        onClose={() => setPergunta(false)}
      />
    </>
  );
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} compact />;
  if (!data) return <TableSkeleton rows={2} />;
  if (data.list.length === 0)
    return (
      <Stack gap="xs" align="flex-start">
        <Text size="sm" c="dimmed">
          {T.nenhumaSessao}
        </Text>
        {retira}
      </Stack>
    );
  return (
    <>
      <SessoesLista
        sessoes={data.list}
        busy={encerra.isPending}
        onEncerra={(s) => encerra.mutate({ id, sessao: s.id })}
      />
      <Group gap="xs">
        <Button
          size="compact-sm"
          variant="default"
          loading={encerra.isPending}
          onClick={() => encerra.mutate({ id })}
        >
          {T.encerrarTodas}
        </Button>
        {retira}
      </Group>
    </>
  );
}
