import { Alert, Anchor, Group, Stack, Text } from '@mantine/core';
import { presencaBate } from '@retaguarda/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../lib/call/api.ts';
import { tabId } from '../../lib/tab-id.ts';
import { requestableRecord } from '../../ui/notice/access-granters.tsx';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import type { Gravado } from '../registro.ts';
import { dizExclusao, VoltaDoExcluido } from './excluido-aviso.tsx';
import { EXCLUSAO as T } from './textos.ts';

export interface RegistroSumidoProps extends Pick<Gravado, 'tipo' | 'id'> {
  error: unknown;
  onRetry: () => void;
}

/** A record that is not there: of one that was deleted who did it, its way back, and where its drafts are. */
export function RegistroExcluido({ tipo, id, error, onRetry }: RegistroSumidoProps) {
  const { data } = useQuery({
    queryKey: ['presenca', 'sumido', tipo, id],
    queryFn: ({ signal }) =>
      call(presencaBate, { body: { tipo, id, aba: tabId(), editando: false }, signal }),
    retry: false,
    gcTime: 0,
    staleTime: 0,
  });
  const exclusao = data?.exclusao ?? null;
  if (exclusao === null)
    return <ErrorState error={error} onRetry={onRetry} requestable={requestableRecord(tipo, id)} />;
  return (
    <Alert color="warning" variant="light" role="alert">
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{dizExclusao({ tipo, exclusao })}</Text>
        <Text size="sm">{T.rascunho}</Text>
        <Group gap="xs">
          <VoltaDoExcluido tipo={tipo} id={id} exclusao={exclusao} ato={T.restaurar} onRestaurado={onRetry} />
          <Anchor component={Link} to="/rascunhos" size="sm">
            {T.rascunhos}
          </Anchor>
        </Group>
      </Stack>
    </Alert>
  );
}
