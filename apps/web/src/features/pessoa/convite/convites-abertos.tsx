import { Button, Group, Text, Title } from '@mantine/core';
import {
  type RouteResponse,
  userConviteRenova,
  userConviteRetira,
  type userConvites,
} from '@retaguarda/contract';
import { formatInstantBr } from '@retaguarda/domain';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call/api.ts';
import { ErrorState } from '../../../ui/notice/error-state.tsx';
import { useAct, useActOnce } from '../../../ui/use-act.ts';
import { CONVITE as T } from '../textos.ts';
import classes from '../usuario.module.css';
import { convitesQuery, invalidateConvites } from './convites-queries.ts';

type Convite = RouteResponse<typeof userConvites>['list'][number];

function Aberto({ convite, onLink }: { convite: Convite; onLink: (link: string) => void }) {
  const { id, porEmail, nome } = convite;
  const renova = useActOnce({
    call: (sim: boolean, idempotencyKey) =>
      call(userConviteRenova, { body: { id, porEmail: sim }, idempotencyKey }),
    invalidate: invalidateConvites,
    onDone: ({ link }) => onLink(link),
  });
  const retira = useAct({
    call: (_: null) => call(userConviteRetira, { body: { id } }),
    invalidate: invalidateConvites,
  });
  const atos = [
    {
      texto: T.renovar,
      qual: T.deNovoQual(nome),
      ocupado: renova.isPending,
      faz: () => renova.mutate(porEmail),
    },
    ...(convite.estado === 'aberto'
      ? [
          {
            texto: T.retirar,
            qual: T.semConviteQual(nome),
            ocupado: retira.isPending,
            faz: () => retira.mutate(null),
          },
        ]
      : []),
  ];
  return (
    <li className={classes.convite}>
      <div>
        <Text size="sm" fw={600}>
          {nome}
        </Text>
        <Text size="sm" c="dimmed">
          {T.estado(convite.estado, formatInstantBr(convite.ate))} {convite.email}
        </Text>
      </div>
      <Group gap="xs">
        {atos.map(({ texto, qual, ocupado, faz }) => (
          <Button
            key={texto}
            size="compact-sm"
            variant="default"
            aria-label={qual}
            loading={ocupado}
            onClick={faz}
          >
            {texto}
          </Button>
        ))}
      </Group>
    </li>
  );
}

/** Who was invited and has not come yet. */
export function ConvitesAbertos({ onLink }: { onLink: (link: string) => void }) {
  const { data, error, refetch } = useQuery(convitesQuery);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} compact />;
  if (!data || data.length === 0) return null;
  return (
    <section aria-label={T.abertos}>
      <Title order={3} mb="xs">
        {T.abertos}
      </Title>
      <ul className={classes.convites}>
        {data.map((c) => (
          <Aberto key={c.id} convite={c} onLink={onLink} />
        ))}
      </ul>
    </section>
  );
}
