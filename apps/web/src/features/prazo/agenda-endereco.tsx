import { Button, CopyButton, Group, Text, TextInput } from '@mantine/core';
import { agendaEnderecoNovo, agendaEnderecoRevoga } from '@retaguarda/contract';
import { formatInstantBr } from '@retaguarda/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/call/api.ts';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { useAct } from '../../ui/use-act.ts';
import { enderecoQuery } from './prazos-queries.ts';
import { ENDERECO as T } from './textos.ts';

/** The address by which another calendar reads one's deadlines; what stands in it is told once. */
export function AgendaEndereco() {
  const { data, error, refetch } = useQuery(enderecoQuery);
  const [novo, setNovo] = useState('');
  const invalidate = () => refetch();
  const faz = useAct({
    call: () => call(agendaEnderecoNovo, { body: {} }),
    invalidate,
    onDone: ({ endereco }) => setNovo(endereco),
  });
  const revoga = useAct({
    call: () => call(agendaEnderecoRevoga, { body: {} }),
    invalidate,
    onDone: () => setNovo(''),
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} compact />;
  if (!data) return <TableSkeleton rows={2} />;
  const { desde, usadoEm } = data;
  return (
    <>
      <Text size="sm" c="dimmed">
        {T.ajuda} {desde === null ? T.nenhum : T.desde(formatInstantBr(desde))}{' '}
        {usadoEm !== null && T.usado(formatInstantBr(usadoEm))}
      </Text>
      {novo !== '' && (
        <Group mt="sm" align="end">
          <TextInput
            label={T.endereco}
            description={T.umaVez}
            value={novo}
            readOnly
            flex={1}
            onFocus={(e) => e.currentTarget.select()}
          />
          <CopyButton value={novo}>
            {({ copied, copy }) => <Button onClick={copy}>{copied ? T.copiado : T.copiar}</Button>}
          </CopyButton>
        </Group>
      )}
      <Group mt="sm">
        <Button variant="default" loading={faz.isPending} onClick={() => faz.mutate()}>
          {desde === null ? T.fazer : T.refazer}
        </Button>
        {desde !== null && (
          <Button variant="default" loading={revoga.isPending} onClick={() => revoga.mutate()}>
            {T.revogar}
          </Button>
        )}
      </Group>
    </>
  );
}
