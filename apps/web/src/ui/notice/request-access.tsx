import { Button } from '@mantine/core';
import { acessosPede } from '@retaguarda/contract';
import { formatInstantBr } from '@retaguarda/domain';
import { IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call/api.ts';
import { UI } from '../texts.ts';
import { useAct } from '../use-act.ts';
import { grantersQuery, type Requestable } from './access-granters.tsx';

/** Asks whoever can grant it for an access, at one press; once, while nobody has answered. */
export function RequestAccess({ target }: { target: Requestable }) {
  const { data } = useQuery(grantersQuery(target));
  const pede = useAct({
    call: () => call(acessosPede, { body: target }),
    invalidate: (client) => client.invalidateQueries({ queryKey: grantersQuery(target).queryKey }),
  });
  if (data === undefined) return null;
  if (data.pedidoEm !== undefined) return <span>{UI.acessoPedido(formatInstantBr(data.pedidoEm))}</span>;
  return (
    <Button
      size="compact-sm"
      leftSection={<IconSend size={16} />}
      loading={pede.isPending}
      onClick={() => pede.mutate(undefined)}
    >
      {UI.pedirAcesso}
    </Button>
  );
}
