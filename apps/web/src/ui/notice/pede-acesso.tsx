import { Button, Group } from '@mantine/core';
import { acessosPede, type Recurso } from '@retaguarda/contract';
import { formatInstantBr } from '@retaguarda/domain';
import { IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { UI } from '../textos.ts';
import { useAct } from '../use-act.ts';
import { quemQuery } from './quem-concede.tsx';

/** Asks whoever can grant it for a permission, at one press; once, while nobody has answered. */
export function PedeAcesso({ recurso }: { recurso: Recurso }) {
  const { data } = useQuery(quemQuery(recurso));
  const pede = useAct({
    call: () => call(acessosPede, { body: { recurso } }),
    reload: (client) => client.invalidateQueries({ queryKey: quemQuery(recurso).queryKey }),
  });
  if (data === undefined) return null;
  if (data.pedidoEm !== undefined) return <span>{UI.acessoPedido(formatInstantBr(data.pedidoEm))}</span>;
  return (
    <Group justify="center">
      <Button
        leftSection={<IconSend size={16} />}
        loading={pede.isPending}
        onClick={() => pede.mutate(undefined)}
      >
        {UI.pedirAcesso}
      </Button>
    </Group>
  );
}
